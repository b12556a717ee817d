import { AppError } from '#model/errors.ts'
import type { Deps } from '../../../deps.ts'
import { presentBannerWords } from '../present.ts'
import { findBanner } from './banner-queries.ts'

export async function editBanner({ database }: Deps, id: string) {
  const row = await findBanner(database.reader, id)
  if (!row) throw new AppError('banner_not_found')
  return presentBannerWords(row)
}
