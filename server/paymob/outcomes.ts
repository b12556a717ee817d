/**
 * The outcomes of every call besides its own answers. They are returned, not thrown: the caller must handle each.
 * - `refused`: Paymob rejected the call; it had no effect.
 * - `unauthorized`: Paymob does not accept our keys; the call had no effect.
 * - `unavailable`: Paymob certainly did not receive the call.
 * - `unknown`: the call may have had an effect. Ask Paymob before repeating it.
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
