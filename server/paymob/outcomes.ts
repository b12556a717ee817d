/**
 * What every call may end in besides its own answers. None of them is thrown: the caller must choose.
 * - `refused`: Paymob understood and said no; nothing happened.
 * - `unauthorized`: it does not accept our keys; nothing happened.
 * - `unavailable`: it certainly did not receive the call; nothing happened.
 * - `unknown`: it may have acted. Ask before doing it again.
 */
export type Refused = { outcome: 'refused'; status: number; reason: string }
export type Unauthorized = { outcome: 'unauthorized' }
export type Unavailable = { outcome: 'unavailable' }
export type Unknown = { outcome: 'unknown'; reason: UnknownReason }

export type UnknownReason =
  | 'unavailable'
  | 'unauthorized'
  | 'refused'
  | 'timed_out'
  | 'connection_lost'
  | 'server_error'
  | 'unreadable'

export type NotDone = Refused | Unauthorized | Unavailable | Unknown
export type NotFound = { outcome: 'not_found' }
