import type { AllContracts } from '#model/contracts/all.ts'

const defaultMs = 10_000
const uploadMs = 60_000

type WithTimeout = {
  [Name in keyof AllContracts as AllContracts[Name] extends { timeoutMs: number }
    ? Name
    : never]: AllContracts[Name] extends { timeoutMs: infer Ms } ? Ms : never
}

/** A copy of the time-outs in the contracts, which the browser does not load; a difference does not compile. */
const timeouts: WithTimeout = {
  'POST /api/subscriptions': uploadMs,
  'PUT /api/subscriptions/{id}': uploadMs,
  'POST /api/categories': uploadMs,
  'PUT /api/categories/{id}': uploadMs,
  'POST /api/banners': uploadMs,
  'PUT /api/banners/{id}': uploadMs,
  'POST /api/uploads': uploadMs,
  'POST /uploads': uploadMs,
  'POST /api/chat/{sessionId}/picture': uploadMs,
  'GET /api/system': 20_000,
  'POST /api/system/test-mail': 45_000,
  'POST /api/system/test-paymob': 20_000,
  'GET /api/orders/{id}/status': 8_000,
  'POST /api/orders/{id}/refund': 20_000,
  'POST /api/payments/create-intention': 20_000,
  'POST /api/subscription-management/{id}/pay-missed-period': 20_000,
  'POST /api/payments/create-subscription-plan': 20_000,
  'POST /api/payments/create-subscription-intention': 20_000,
  'GET /api/subscription-management/{id}/details': 20_000,
  'POST /api/subscription-management/{id}/suspend': 20_000,
  'POST /api/subscription-management/{id}/resume': 20_000,
  'POST /api/subscription-management/{id}/cancel': 20_000,
  'GET /api/subscription-management/{id}/cards': 20_000,
  'POST /api/subscription-management/{id}/change-primary-card': 20_000,
  'POST /api/subscription-management/{id}/delete-card': 20_000,
  'GET /api/staff/subscription-management/{id}': 20_000,
  'POST /api/subscription-management/admin/{id}/suspend': 20_000,
  'POST /api/subscription-management/admin/{id}/resume': 20_000,
  'POST /api/subscription-management/admin/{id}/cancel': 20_000,
  'POST /api/accounts/subscriptions/{id}/cancel': 5_000,
  'GET /api/subscriptions/{id}/accounts': 10_000,
  'POST /api/subscriptions/{id}/accounts': 10_000,
  'DELETE /api/subscriptions/{id}/accounts/{accountId}': 5_000,
}

export function timeoutMs(name: string): number {
  return (timeouts as Record<string, number>)[name] ?? defaultMs
}
