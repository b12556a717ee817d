import type { KnownCall } from '#model/contracts/all.ts'
import type { AnswerCall, ApiAnswer } from './loader-call.ts'
import type { PageCache } from './page-cache.ts'
import { tagsOfReply } from './page-tags.ts'

/** Calls that most pages make, whose answers depend on the language only. */
const sharedCalls: readonly KnownCall[] = [
  'GET /api/settings',
  'GET /api/settings/public',
  'GET /api/settings/footer',
  'GET /api/categories',
]

type Shared = { answer: ApiAnswer; tags: readonly string[]; askedAt: number }

/** Pages share the answers of these calls until what they hold changes, as the page cache does with whole pages. */
export function shareAnswers(cache: PageCache | undefined): (answer: AnswerCall) => AnswerCall {
  const known = new Map<string, Shared>()
  return answer => async request => {
    const name = `${request.method} ${request.path}`
    const call = sharedCalls.find(shared => shared === name)
    if (!cache || !call) return answer(request)
    const key = `${request.language} ${name}`
    const shared = known.get(key)
    if (shared && !cache.hasChangedSince(shared.tags, shared.askedAt)) return shared.answer
    const askedAt = cache.moment()
    const fresh = await answer(request)
    if (fresh.status === 200)
      known.set(key, { answer: fresh, tags: tagsOfReply(call, JSON.parse(fresh.body)), askedAt })
    return fresh
  }
}
