import type { AllContracts, KnownCall } from '#model/contracts/all.ts'
import type { CallReply } from '#model/contracts/contract.ts'

type Data<Name extends KnownCall> =
  CallReply<AllContracts[Name]> extends { data: infer Reply } ? Reply : never

export type User = Data<'GET /api/users/me'>
export type Category = Data<'GET /api/categories'>[number]
export type ProductList = Data<'GET /api/subscriptions'>
export type Product = ProductList['subscriptions'][number]
export type ProductDetail = Data<'GET /api/subscriptions/{id}'>
export type Banner = Data<'GET /api/banners'>[number]
export type FooterSettings = Data<'GET /api/settings/footer'>
export type Device = Data<'GET /api/users/me/sessions'>[number]
export type Preferences = Data<'GET /api/users/me/notification-preferences'>
export type Order = Data<'POST /api/orders'>
export type OrderDetail = Data<'GET /api/orders/{id}'>
export type Invoice = Data<'GET /api/orders/{id}/invoice'>
export type OrderStatusReply = Data<'GET /api/orders/{id}/status'>
export type OwnSubscription = Data<'GET /api/subscription-management/my-subscriptions'>[number]
export type SavedCard = Data<'GET /api/subscription-management/{id}/cards'>[number]
export type Payment = Data<'GET /api/payments/history'>[number]
export type StaffOrderList = Data<'GET /api/orders'>
export type StaffOrder = StaffOrderList['orders'][number]
export type StaffOrderDetail = Data<'GET /api/staff/orders/{id}'>
export type DeliveredSubscription = Data<'GET /api/subscriptions/delivered'>['subscriptions'][number]
export type CouponList = Data<'GET /api/coupons'>
export type Coupon = CouponList['coupons'][number]
export type CouponRedemption = Data<'GET /api/coupons/{id}/redemptions'>['redemptions'][number]
export type CustomField = Data<'GET /api/subscriptions/custom-fields'>[number]
export type StockLevel = Data<'GET /api/stock-levels'>['products'][number]
export type StockAccount = Data<'GET /api/stock-accounts'>['accounts'][number]
export type StockBatch = Data<'GET /api/stock-batches'>['batches'][number]
export type PreviewedLine = Data<'POST /api/subscriptions/{id}/accounts/preview'>['lines'][number]
