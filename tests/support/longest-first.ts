import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, longest first. Vitest only knows durations of an earlier run on the same machine. */
const longest = [
  'tests/reliability/money',
  'database/demo/demo',
  'tests/reliability/failpoints',
  'tests/security/hostile-input',
  'tests/reliability/killed',
  'tests/reliability/oversell',
  'tests/reliability/database-crash',
  'tests/reliability/frozen-database',
  'tests/reliability/embedded-restart',
  'tests/reliability/restart',
  'tests/journeys/demonstration',
  'server/domains/media/uploads',
  'server/mail/send-mail',
]

/** Starts the longest files first: a long file at the end of a run would keep one core busy and leave the others idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex(path => moduleId.includes(`/${path}.`))
      return index < 0 ? longest.length : index
    }
    return sorted.sort((a, b) => rank(a) - rank(b))
  }
}
