import type { TestShop } from './shop.ts'

/** What the audit log tells of something or somebody, oldest first. */
export async function auditOf({ database }: TestShop, subjectId: string) {
  return database.reader
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()
}
