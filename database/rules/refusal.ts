import { expect } from 'vitest'

/** The database refuses the statement, and it is this rule that does. */
export async function expectRefusal(statement: Promise<unknown>, rule: string): Promise<void> {
  await expect(statement).rejects.toMatchObject({ constraint: rule })
}
