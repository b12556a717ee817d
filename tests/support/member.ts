import type { Call } from '#model/calls.ts'
import { createSession } from '#server/domains/identity/sessions/create-session.ts'
import { addPerson } from './people.ts'
import type { TestShop } from './shop.ts'

type Member = {
  id: string
  email: string
  token: string
  /** The typed client with this session, in English. */
  call: Call
  /** Opens another session for the same person. */
  another(userAgent?: string): Promise<{ token: string; call: Call }>
}

/** Creates a customer with a password and an open session. */
export async function addMember(
  shop: TestShop,
  options: Parameters<typeof addPerson>[1] = {},
): Promise<Member> {
  const person = await addPerson(shop, options)
  const another = async (userAgent = 'Test browser') => {
    const visitor = { ip: '192.0.2.7', userAgent }
    const token = await shop.database.transaction(tx =>
      createSession(tx, shop.deps, { userId: person.id, remember: false, visitor }),
    )
    return { token, call: shop.caller(token, 'en') }
  }
  return { ...person, ...(await another()), another }
}
