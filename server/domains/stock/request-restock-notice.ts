import { AppError, fieldRefusal } from '#model/errors.ts'
import type { Language } from '#model/languages.ts'
import type { Deps } from '../../deps.ts'
import { enqueueOnce } from '../../jobs/enqueue.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { findAddress, findOffer, insertNotice } from './restock-queries.ts'

type NoticeRequest = {
  productId: string
  days?: number | undefined
  /** Required from a visitor. A customer is mailed at the address of the account. */
  email?: string | undefined
  userId: string | undefined
  language: Language
}

/**
 * Stores the request and confirms it by mail, with a link that withdraws it. The reply is the same whether or not the
 * address already asked, so it reveals nothing about other visitors.
 */
export async function requestRestockNotice(
  { database, vault, limits }: Pick<Deps, 'database' | 'vault' | 'limits'>,
  { productId, days, email: enteredEmail, userId, language }: NoticeRequest,
): Promise<{ email: string }> {
  const email = userId === undefined ? enteredEmail : await findAddress(database.reader, userId)
  if (email === undefined) throw fieldRefusal('email', 'email_required')
  const offers = await findOffer(database.reader, productId)
  const [product] = offers
  if (!product) throw new AppError('product_not_found')
  const wanted = offers.filter(offer => days === undefined || offer.days === days)
  if (wanted.length === 0) throw fieldRefusal('duration', 'choice')
  if (wanted.some(offer => offer.is_available)) throw new AppError('still_in_stock')
  const address = email.toLowerCase()
  // A stranger can enter any address, and each new notice sends a mail to it.
  if (userId === undefined) await limits.consume('restock-address', address)
  await database.transaction(async tx => {
    const id = await insertNotice(tx, {
      productId,
      days: days ?? null,
      email: address,
      userId: userId ?? null,
      language,
    })
    // Stock may have been added since the check above, by a transaction that did not see this notice.
    await enqueueOnce(tx, 'mail-restock-notices', { productId })
    if (!id) return
    await queueMail(tx, vault, {
      to: email,
      language,
      template: 'restock-requested',
      params: { id, productId, name: product.name, nameAr: product.name_ar },
      dedupeKey: `restock-requested:${id}`,
      ...(userId === undefined ? {} : { userId }),
    })
  })
  return { email }
}
