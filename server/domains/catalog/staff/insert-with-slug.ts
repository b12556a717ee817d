import { AppError } from '#model/errors.ts'
import { freeSlug } from '#model/slugs.ts'

const attempts = 10

/** The slug under which `insert` succeeded. Two who choose the same one at once get two. */
export async function insertWithSlug(
  base: string,
  takenLike: (base: string) => Promise<string[]>,
  insert: (slug: string) => Promise<boolean>,
): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const slug = freeSlug(base, new Set(await takenLike(base)))
    if (await insert(slug)) return slug
  }
  throw new AppError('conflict')
}
