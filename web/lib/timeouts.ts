import type { AllContracts } from '#model/contracts/all.ts'

const usualMs = 10_000
const withFilesMs = 60_000

type WithTimeout = {
  [Name in keyof AllContracts as AllContracts[Name] extends { timeoutMs: number }
    ? Name
    : never]: AllContracts[Name] extends { timeoutMs: infer Ms } ? Ms : never
}

/** The contracts' own time-outs again, since the browser loads no contract; one that differs does not compile. */
const unusualMs: WithTimeout = {
  'POST /api/subscriptions': withFilesMs,
  'PUT /api/subscriptions/{id}': withFilesMs,
  'POST /api/categories': withFilesMs,
  'PUT /api/categories/{id}': withFilesMs,
  'POST /api/banners': withFilesMs,
  'PUT /api/banners/{id}': withFilesMs,
  'POST /api/uploads': withFilesMs,
  'POST /uploads': withFilesMs,
  'GET /api/orders/{id}/status': 8_000,
  'POST /api/orders/{id}/refund': 20_000,
  'POST /api/payments/create-intention': 20_000,
  'POST /api/payments/create-subscription-plan': 20_000,
  'POST /api/payments/create-subscription-intention': 20_000,
  'GET /api/subscription-management/{id}/details': 20_000,
  'POST /api/subscription-management/{id}/suspend': 20_000,
  'POST /api/subscription-management/{id}/resume': 20_000,
  'POST /api/subscription-management/{id}/cancel': 20_000,
  'GET /api/subscription-management/{id}/cards': 20_000,
  'POST /api/subscription-management/{id}/change-primary-card': 20_000,
  'POST /api/subscription-management/{id}/delete-card': 20_000,
  'POST /api/accounts/subscriptions/{id}/cancel': 5_000,
  'GET /api/subscriptions/{id}/accounts': 10_000,
  'POST /api/subscriptions/{id}/accounts': 10_000,
  'DELETE /api/subscriptions/{id}/accounts/{accountId}': 5_000,
}

export function timeoutMs(name: string): number {
  return (unusualMs as Record<string, number>)[name] ?? usualMs
}
