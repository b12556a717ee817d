import type { TestShop } from './shop.ts'

/** The audit log's entries about an object or a person, oldest first. */
export async function auditOf({ database }: TestShop, subjectId: string) {
  return database.reader
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()
}
