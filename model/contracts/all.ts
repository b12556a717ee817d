import { accountContracts } from './account.ts'
import { caseContracts } from './cases.ts'
import { catalogContracts } from './catalog.ts'
import { catalogStaffContracts } from './catalog-staff.ts'
import { couponContracts } from './coupons.ts'
import { identityContracts } from './identity.ts'
import { invoiceContracts } from './invoices.ts'
import { mediaContracts } from './media.ts'
import { orderContracts } from './orders.ts'
import { orderStaffContracts } from './orders-staff.ts'
import { paymentContracts } from './payments.ts'
import { settingsContracts } from './settings.ts'
import { staffContracts } from './staff.ts'
import { staffListContracts } from './staff-lists.ts'
import { stockContracts } from './stock.ts'
import { subscriptionManagementContracts } from './subscription-management.ts'
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
  ...catalogStaffContracts,
  ...couponContracts,
  ...staffListContracts,
  ...stockContracts,
  ...orderContracts,
  ...orderStaffContracts,
  ...invoiceContracts,
  ...paymentContracts,
  ...subscriptionManagementContracts,
  ...caseContracts,
  ...staffContracts,
}

export type AllContracts = typeof allContracts
export type KnownCall = keyof AllContracts
