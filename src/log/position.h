/*
 * position.h - the parts of a position that are the engine's own: outcome,
 * running effects, effects being carried out, the open question.  Used by the
 * decoder of positions only.
 */
#ifndef LOG_POSITION_H
#define LOG_POSITION_H

#include "log/reader.h"

/* <outcome finished= winner= reason= complete= running=/> */
bool read_outcome(struct reader *);
/* <modifier kind= which= until= player= source= target= amount= …/> */
bool read_modifier(struct reader *);
/* <effect effect= at= card= player= state= …/>: a frame */
bool read_frame(struct reader *);
bool read_batch(struct reader *);
bool read_record(struct reader *);
/* <question kind= player= card= minimum= maximum= amount= code=/> */
bool read_question(struct reader *);
/* All of them are there: the question fits the effects. */
bool check_position_effects(struct reader *);

#endif
