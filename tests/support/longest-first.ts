import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The database test files that take longest, longest first. Vitest itself only knows durations of an earlier run. */
const longest = [
  'failpoints',
  'money',
  'demo',
  'permissions',
  'killed',
  'guessing',
  'hostile-input',
  'hostile-staff-input',
  'field-level',
  'outage',
  'frozen-database',
  'database-crash',
  'oversell',
  'restart',
  'embedded-restart',
  'reservations',
  'demonstration',
].map(name => `/${name}.db.test.ts`)

/** Starts the longest files first: a long file at the end of a run would keep one core busy and leave the others idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex(ending => moduleId.endsWith(ending))
      return index < 0 ? longest.length : index
    }
    return sorted.sort((a, b) => rank(a) - rank(b))
  }
}
