import { accountContracts } from './account.ts'
import { auditContracts } from './audit.ts'
import { caseContracts } from './cases.ts'
import { catalogContracts } from './catalog.ts'
import { catalogStaffContracts } from './catalog-staff.ts'
import { chatContracts } from './chat.ts'
import { chatStaffContracts } from './chat-staff.ts'
import { claimContracts } from './claims.ts'
import { collectionContracts } from './collections.ts'
import { couponContracts } from './coupons.ts'
import { dashboardContracts } from './dashboard.ts'
import { identityContracts } from './identity.ts'
import { invoiceContracts } from './invoices.ts'
import { mediaContracts } from './media.ts'
import { noticeContracts } from './notices.ts'
import { orderContracts } from './orders.ts'
import { orderStaffContracts } from './orders-staff.ts'
import { paymentContracts } from './payments.ts'
import { pushContracts } from './push.ts'
import { reportContracts } from './reports.ts'
import { reviewContracts } from './reviews.ts'
import { searchTermContracts } from './search-terms.ts'
import { settingsContracts } from './settings.ts'
import { staffContracts } from './staff.ts'
import { staffListContracts } from './staff-lists.ts'
import { stockContracts } from './stock.ts'
import { subscriptionManagementContracts } from './subscription-management.ts'
import { subscriptionStaffContracts } from './subscription-staff.ts'
import { supportContentContracts } from './support-content.ts'
import { systemContracts } from './system.ts'
import { userContracts } from './users.ts'

/** Every call of the API by its name. Routes and OpenAPI come from this table; tests/security covers every entry. */
export const allContracts = {
  ...systemContracts,
  ...settingsContracts,
  ...mediaContracts,
  ...identityContracts,
  ...accountContracts,
  ...userContracts,
  ...catalogContracts,
  ...searchTermContracts,
  ...catalogStaffContracts,
  ...collectionContracts,
  ...couponContracts,
  ...staffListContracts,
  ...stockContracts,
  ...reportContracts,
  ...orderContracts,
  ...orderStaffContracts,
  ...invoiceContracts,
  ...paymentContracts,
  ...subscriptionManagementContracts,
  ...subscriptionStaffContracts,
  ...reviewContracts,
  ...claimContracts,
  ...caseContracts,
  ...chatContracts,
  ...chatStaffContracts,
  ...supportContentContracts,
  ...noticeContracts,
  ...pushContracts,
  ...auditContracts,
  ...staffContracts,
  ...dashboardContracts,
}

export type AllContracts = typeof allContracts
export type KnownCall = keyof AllContracts
