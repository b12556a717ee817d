import { z } from 'zod'
import { claimReasons, claimStates, maxClaimMessage, staffClaimActions } from '../claims.ts'
import { refundWaitingReasons } from '../payment-states.ts'
import { contracts, id, isoDate, sar } from './contract.ts'
import { decimal, prose, requiredLine, requiredProse } from './form.ts'
import { csv, dayFilter, listQueries, pagination } from './list.ts'
import { mentionedProduct } from './product-parts.ts'

const claim = z.object({
  id,
  orderId: id,
  orderNumber: z.number().int(),
  itemId: id,
  /** The reported account: the id of its delivery. */
  accountId: id,
  /** Its masked user name; null for a delivery to an e-mail address. */
  account: z.string().nullable(),
  /** The account that replaced it. */
  replacementId: id.nullable(),
  subscription: mentionedProduct,
  reason: z.enum(claimReasons),
  message: z.string(),
  status: z.enum(claimStates),
  /** Whether the warranty still ran when the customer reported it. */
  isCovered: z.boolean(),
  /** Replaced automatically, without staff. */
  isAutomatic: z.boolean(),
  extendedDays: z.number().int().nullable(),
  /** Requested while the status is `refunding`, returned when it is `refunded`. */
  refundAmount: sar.nullable(),
  /** The refund that Paymob refused, until staff answer the claim again. */
  failedRefund: sar.nullable(),
  rejection: z.string().nullable(),
  createdAt: isoDate,
  waitingSince: isoDate.nullable(),
  resolvedAt: isoDate.nullable(),
})

/** A claim as staff see it. */
const staffClaim = claim.extend({
  user: z.object({ id, fullName: z.string(), email: z.string(), phone: z.string() }),
  /** The supplier of the reported account; null without a batch. */
  supplier: z.string().nullable(),
  /** Why a requested refund is not settled yet. */
  refundWaiting: z.enum(refundWaitingReasons).nullable(),
  /** Why the refund failed, with `failedRefund`. */
  refundFailure: z.string().nullable(),
  resolvedBy: z.string().nullable(),
})

const pastDelivery = z.object({
  id,
  account: z.string().nullable(),
  deliveredAt: isoDate,
  endedAt: isoDate.nullable(),
  endReason: z.enum(['replaced', 'refunded', 'withdrawn']).nullable(),
})

const staffClaimDetail = staffClaim.extend({
  duration: z.number().int(),
  deliveredAt: isoDate,
  /** When access to the account ends. */
  expiresAt: isoDate.nullable(),
  coveredUntil: isoDate.nullable(),
  isFromStock: z.boolean(),
  /** The id of the stock account, for links. */
  batch: z
    .object({
      id,
      supplier: z.string(),
      note: z.string(),
      createdAt: isoDate,
      /** Delivered accounts of the batch, and how many of them customers reported. */
      delivered: z.number().int(),
      claimed: z.number().int(),
    })
    .nullable(),
  /** Every account of this unit, oldest first. */
  deliveries: z.array(pastDelivery),
  /** Other claims about the same item, newest first. */
  earlier: z.array(claim.pick({ id: true, status: true, reason: true, createdAt: true })),
  /** All claims of the customer. */
  claimsOfCustomer: z.number().int(),
  /** Available stock accounts that could replace it. */
  available: z.number().int(),
  /** Admins only: the refundable rest of the order, and the amount that the refund policy allows for this account today. */
  refundable: z.object({ left: sar, proposed: sar, usedDays: z.number().int() }).nullable(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(staffClaimActions)),
})

const claimList = listQueries({
  sorts: ['created'],
  filters: {
    /** `unresolved`: open or waiting for stock. */
    status: z.enum([...claimStates, 'unresolved']).optional(),
    orderId: id.optional(),
    ...dayFilter,
  },
})

export type ClaimQuery = z.output<typeof claimList.export>

const idParams = z.strictObject({ id })
const ofItem = z.strictObject({ id, itemId: id })

const staffAction = { tag: 'claims', access: 'staff', params: idParams, data: staffClaim } as const

export const claimContracts = contracts({
  'POST /api/orders/{id}/items/{itemId}/claims': {
    summary: 'Reports that a delivered account of the item does not work',
    tag: 'claims',
    access: 'signed-in',
    params: ofItem,
    body: z.strictObject({
      /** One of the reasons, or the customer's own words, which then are the message of the reason `other`. */
      reason: requiredLine(500),
      message: prose(maxClaimMessage).optional(),
      /** Which account of the item, by the id of its delivery; may be left out when the item has one. */
      accountId: id.optional(),
    }),
    data: claim,
    status: 201,
  },
  'GET /api/orders/{id}/warranty': {
    summary: 'Returns the warranty and claims of an order’s accounts, and the steps to try before a claim',
    tag: 'claims',
    access: 'signed-in',
    params: idParams,
    data: z.object({
      accounts: z.array(
        z.object({
          accountId: id,
          itemId: id,
          coveredUntil: isoDate.nullable(),
          isCovered: z.boolean(),
          /** Access has not ended, and no claim about it is unresolved. */
          canClaim: z.boolean(),
          troubleshooting: z.string(),
          troubleshootingAr: z.string(),
        }),
      ),
      /** Newest first. */
      claims: z.array(claim),
    }),
  },
  'GET /api/claims': {
    summary: 'Lists warranty claims, newest first: the caller’s own for customers, all for staff',
    tag: 'claims',
    access: 'signed-in',
    query: claimList.list,
    data: z.object({
      claims: z.array(claim.extend(staffClaim.partial().shape).extend(claim.shape)),
      pagination,
    }),
  },
  'GET /api/claims/export': {
    summary: 'Exports claims as CSV, with the filters of their list',
    tag: 'claims',
    access: 'staff',
    query: claimList.export,
    ...csv,
  },
  'GET /api/staff/claims/{id}': {
    summary: 'Returns a claim with its masked account, history, batch and proposed refund',
    tag: 'claims',
    access: 'staff',
    params: idParams,
    data: staffClaimDetail,
  },
  'POST /api/staff/orders/{id}/items/{itemId}/claims': {
    summary:
      'Records a claim that the customer made in a chat or call; returns the unresolved claim when there is one',
    tag: 'claims',
    access: 'staff',
    params: ofItem,
    body: z.strictObject({
      reason: z.enum(claimReasons),
      message: prose(maxClaimMessage).optional(),
      /** Which account of the item, by the id of its delivery; may be left out when the item has one. */
      accountId: id.optional(),
    }),
    data: staffClaim,
  },
  'POST /api/claims/{id}/replace': {
    ...staffAction,
    summary:
      'Replaces the account from stock with the same end date; the claim waits while no stock is available',
  },
  'POST /api/claims/{id}/extend': {
    ...staffAction,
    summary: 'Extends access to the account',
    body: z.strictObject({ days: z.number().int().min(1).max(3_650) }),
  },
  'POST /api/claims/{id}/reject': {
    ...staffAction,
    summary: 'Rejects the claim; the customer reads the reason',
    body: z.strictObject({ reason: requiredProse(500) }),
  },
  'POST /api/claims/{id}/refund': {
    ...staffAction,
    access: 'admin',
    summary:
      'Requests a refund of the given amount, or of the amount that the refund policy allows for the account',
    body: z.strictObject({ amount: decimal(0.01, 1_000_000).optional() }).nullish(),
  },
})
