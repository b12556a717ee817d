import type { Deps } from '../../deps.ts'
import type { ClaimAnswer } from '../../mail/claim-templates.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { openAccount } from '../stock/public.ts'
import { type ClaimRow, findClaim } from './list-queries.ts'
import { findMailedAccount } from './queries.ts'

type MailDeps = Pick<Deps, 'database' | 'vault'>

/** The job that mails the customer how a claim was answered, that it waits for stock, or that its refund failed. */
export async function mailClaim(deps: MailDeps, claimId: string): Promise<void> {
  const { database, vault } = deps
  const claim = await findClaim(database.reader, claimId)
  const answer = claim && (await answerOf(deps, claim))
  if (!claim || !answer) return
  await database.transaction(tx =>
    queueMail(tx, vault, {
      to: claim.email,
      userId: claim.user_id,
      language: claim.language,
      template: 'claim-answered',
      params: {
        orderId: claim.order_id,
        number: claim.number,
        name: claim.product_name,
        nameAr: claim.product_name_ar,
        ...answer,
      },
      dedupeKey: ['claim', claimId, claim.failed_refund_id, answer.state].filter(Boolean).join(':'),
    }),
  )
}

async function answerOf(deps: MailDeps, claim: ClaimRow): Promise<ClaimAnswer | undefined> {
  switch (claim.state) {
    case 'replaced':
      return { state: 'replaced', ...(await replacementOf(deps, claim)) }
    case 'extended': {
      const account = await findMailedAccount(deps.database.reader, claim.delivery_id)
      const expiresAt = account.expires_at?.toISOString() ?? null
      return { state: 'extended', days: claim.extended_days ?? 0, expiresAt }
    }
    case 'refunding':
    case 'refunded':
      return { state: claim.state, amountHalalas: claim.refund_halalas ?? 0 }
    case 'rejected':
      return { state: 'rejected', reason: claim.rejection ?? '' }
    case 'waiting_for_stock':
      return { state: 'waiting_for_stock' }
    case 'open':
      return claim.failed_refund_halalas === null
        ? undefined
        : { state: 'refund_failed', amountHalalas: claim.failed_refund_halalas }
    case 'closed':
      return undefined
  }
}

/** The new credentials, unless the shop's mails only link to the order. */
async function replacementOf({ database: { reader }, vault }: MailDeps, claim: ClaimRow) {
  const row = await findMailedAccount(reader, claim.replacement_id ?? claim.delivery_id)
  const { stock_account_id: id, username_sealed, password_sealed, credentials_by_link_only: linkOnly } = row
  const isShown = !linkOnly && id !== null && username_sealed !== null && password_sealed !== null
  return {
    account: isShown ? openAccount(vault, { id, username_sealed, password_sealed }) : null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}
