import type { AllContracts, KnownCall } from '#model/contracts/all.ts'
import type { CallReply } from '#model/contracts/contract.ts'

type Data<Name extends KnownCall> =
  CallReply<AllContracts[Name]> extends { data: infer Reply } ? Reply : never

export type User = Data<'GET /api/users/me'>
export type Category = Data<'GET /api/categories'>[number]
export type ProductList = Data<'GET /api/subscriptions'>
export type Product = ProductList['subscriptions'][number]
export type ProductDetail = Data<'GET /api/subscriptions/{id}'>
export type ProductReviews = Data<'GET /api/subscriptions/{id}/reviews'>
export type OrderReview = Data<'GET /api/orders/{id}/reviews'>['items'][number]
export type StaffReviewList = Data<'GET /api/reviews'>
export type StaffReview = StaffReviewList['reviews'][number]
export type Banner = Data<'GET /api/banners'>[number]
export type Collection = Data<'GET /api/collections'>[number]
export type FooterSettings = Data<'GET /api/settings/footer'>
export type Device = Data<'GET /api/users/me/sessions'>[number]
export type Preferences = Data<'GET /api/users/me/notification-preferences'>
export type NoticeItem = Data<'GET /api/notifications'>['notifications'][number]
export type Order = Data<'POST /api/orders'>
export type OrderDetail = Data<'GET /api/orders/{id}'>
export type Invoice = Data<'GET /api/orders/{id}/invoice'>
export type CreditNote = Data<'GET /api/orders/{id}/credit-notes/{number}'>
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
export type SupportFaq = Data<'GET /api/support-content/faqs'>[number]
export type CannedReply = Data<'GET /api/support-content/replies'>[number]
export type SupportHours = Data<'GET /api/support-content/hours'>
export type StockLevel = Data<'GET /api/stock-levels'>['products'][number]
export type StockAccount = Data<'GET /api/stock-accounts'>['accounts'][number]
export type StockBatch = Data<'GET /api/stock-batches'>['batches'][number]
export type PreviewedLine = Data<'POST /api/subscriptions/{id}/accounts/preview'>['lines'][number]
export type StaffUser = Data<'GET /api/users'>['users'][number]
export type StaffUserDetail = Data<'GET /api/staff/users/{id}'>
export type SubscriptionRecord = Data<'GET /api/subscription-management/admin/all'>[number]
export type SubscriptionRecordDetail = Data<'GET /api/staff/subscription-management/{id}'>
export type OrderWarranty = Data<'GET /api/orders/{id}/warranty'>
export type Claim = OrderWarranty['claims'][number]
export type ListedClaim = Data<'GET /api/claims'>['claims'][number]
export type StaffClaimDetail = Data<'GET /api/staff/claims/{id}'>
export type AuditEntry = Data<'GET /api/audit'>['entries'][number]
export type Report = Data<'GET /api/orders/stats'>
export type SearchTerm = Data<'GET /api/search-terms'>['terms'][number]
export type Dashboard = Data<'GET /api/dashboard'>
export type SystemStatus = Data<'GET /api/system'>
