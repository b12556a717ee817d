/** A small hint that something changed. Readers fetch the thing itself, through the checks of its own call. */
export type LiveEvent = { type: string; [key: string]: string | number | boolean | null }

export const liveChannel = 'live'

/** What PostgreSQL carries at most in one notification is 7,999 bytes. */
const maxPayloadBytes = 7_999

type Message = { topic: string; event: LiveEvent }

export function encodeMessage(message: Message): string {
  const payload = JSON.stringify(message)
  if (Buffer.byteLength(payload) > maxPayloadBytes) {
    throw new RangeError(`live event ${message.event.type} is too large: send ids, not contents`)
  }
  return payload
}

/** Only `publish` writes to the channel, but anybody with SQL can, so a stranger's text is dropped. */
export function decodeMessage(payload: string): Message | undefined {
  try {
    const { topic, event } = JSON.parse(payload) as Partial<Message>
    return typeof topic === 'string' && typeof event?.type === 'string' ? { topic, event } : undefined
  } catch {
    return undefined
  }
}
