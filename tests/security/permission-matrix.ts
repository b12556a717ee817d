/**
 * Who may make which call: the specification (2-back-office.md, sections 2.1 and 6; 3-decisions.md, sections 2, 4, 7
 * and 10) as a table, not derived from the contracts under test. Each cell is the status that the call answers with a
 * valid request.
 *
 * own: a customer, with an object of their own. other: a customer, with an object of another customer. worker, admin:
 * with an object of a customer. disabled, expired: an admin who was disabled, an admin whose session is over. Where a
 * call is about nobody's object, `other` is a dash. A query that opens more to staff has a row of its own.
 */
export const permissionMatrix = `
call                                                       guest own other worker admin disabled expired

GET    /api/health                                         200   200  -    200    200   200      200
GET    /api/health/ready                                   200   200  -    200    200   200      200

GET    /api/settings                                       200   200  -    200    200   200      200
GET    /api/settings?scope=staff                           401   403  -    403    200   401      401
PUT    /api/settings                                       401   403  -    403    200   401      401
GET    /api/settings/footer                                200   200  -    200    200   200      200
GET    /api/settings/footer?scope=staff                    401   403  -    403    200   401      401
PUT    /api/settings/footer                                401   403  -    403    200   401      401
GET    /api/settings/public                                200   200  -    200    200   200      200
POST   /api/uploads                                        401   403  -    201    201   401      401
POST   /uploads                                            401   403  -    201    201   401      401

POST   /api/auth/register                                  200   200  -    200    200   200      200
POST   /api/auth/login                                     200   200  -    200    200   200      200
POST   /api/auth/verify-otp                                422   422  -    422    422   422      422
POST   /api/auth/resend-otp                                422   422  -    422    422   422      422
POST   /api/auth/forgot-password                           200   200  -    200    200   200      200
POST   /api/auth/verify-reset-otp-only                     422   422  -    422    422   422      422
POST   /api/auth/reset-password-with-token                 422   422  -    422    422   422      422
GET    /api/auth/validate-reset-token                      422   422  -    422    422   422      422
POST   /api/auth/reset-password                            422   422  -    422    422   422      422
POST   /api/auth/logout                                    401   200  -    200    200   401      401

GET    /api/users/me                                       401   200  -    200    200   401      401
PUT    /api/users/me                                       401   200  -    200    200   401      401
DELETE /api/users/me                                       401   200  -    200    200   401      401
PUT    /api/users/me/language                              401   200  -    200    200   401      401
PUT    /api/users/change-password                          401   200  -    200    200   401      401
POST   /api/users/me/email                                 401   200  -    200    200   401      401
POST   /api/users/me/email/verify                          401   422  -    422    422   401      401
GET    /api/users/me/sessions                              401   200  -    200    200   401      401
DELETE /api/users/me/sessions                              401   200  -    200    200   401      401
DELETE /api/users/me/sessions/{id}                         401   200  404  404    404   401      401
GET    /api/users/me/notification-preferences              401   200  -    200    200   401      401
PUT    /api/users/me/notification-preferences              401   200  -    200    200   401      401
GET    /api/users/me/export                                401   200  -    200    200   401      401
GET    /api/live                                           401   200  -    200    200   401      401

GET    /api/users                                          401   403  -    403    200   401      401
GET    /api/users/export                                   401   403  -    403    200   401      401
POST   /api/users                                          401   403  -    403    201   401      401
GET    /api/users/{id}                                     401   403  403  403    200   401      401
PUT    /api/users/{id}                                     401   403  403  403    200   401      401
DELETE /api/users/{id}                                     401   403  403  403    200   401      401
POST   /api/users/{id}/invite                              401   403  -    403    200   401      401

GET    /api/categories                                     200   200  -    200    200   200      200
GET    /api/categories?includeHidden=true                  401   403  -    200    200   401      401
GET    /api/categories/export                              401   403  -    200    200   401      401
GET    /api/categories/{id}                                200   200  -    200    200   200      200
GET    /api/categories/{id}?includeHidden=true             401   403  -    200    200   401      401
GET    /api/categories/{id}/subscriptions                  200   200  -    200    200   200      200
GET    /api/categories/{id}/subscriptions?scope=staff      401   403  -    200    200   401      401
POST   /api/categories                                     401   403  -    201    201   401      401
PUT    /api/categories/{id}                                401   403  -    200    200   401      401
PUT    /api/staff/categories/order                         401   403  -    200    200   401      401
DELETE /api/categories/{id}                                401   403  -    200    200   401      401
GET    /api/subscriptions                                  200   200  -    200    200   200      200
GET    /api/subscriptions?scope=staff                      401   403  -    200    200   401      401
GET    /api/subscriptions/export                           401   403  -    200    200   401      401
GET    /api/subscriptions/{id}                             200   200  -    200    200   200      200
GET    /api/subscriptions/{id}?scope=staff                 401   403  -    200    200   401      401
GET    /api/staff/subscriptions/{id}                       401   403  -    200    200   401      401
POST   /api/subscriptions                                  401   403  -    201    201   401      401
PUT    /api/subscriptions/{id}                             401   403  -    200    200   401      401
DELETE /api/subscriptions/{id}                             401   403  -    200    200   401      401
GET    /api/search                                         200   200  -    200    200   200      200
GET    /api/banners                                        200   200  -    200    200   200      200
GET    /api/banners?scope=staff                            401   403  -    403    200   401      401
POST   /api/banners                                        401   403  -    403    201   401      401
GET    /api/staff/banners/{id}                             401   403  -    403    200   401      401
PUT    /api/staff/banners/order                            401   403  -    403    200   401      401
PUT    /api/banners/{id}                                   401   403  -    403    200   401      401
DELETE /api/banners/{id}                                   401   403  -    403    200   401      401
PATCH  /api/banners/{id}/toggle                            401   403  -    403    200   401      401
GET    /api/subscriptions/custom-fields                    401   403  -    403    200   401      401
POST   /api/subscriptions/custom-fields                    401   403  -    403    201   401      401
PUT    /api/subscriptions/custom-fields/{id}               401   403  -    403    200   401      401
DELETE /api/subscriptions/custom-fields/{id}               401   403  -    403    200   401      401

POST   /api/coupons/validate                               200   200  -    200    200   200      200
GET    /api/coupons                                        401   403  -    200    200   401      401
GET    /api/coupons/export                                 401   403  -    200    200   401      401
GET    /api/coupons/code/{code}                            401   403  -    200    200   401      401
POST   /api/coupons                                        401   403  -    201    201   401      401
POST   /api/coupons/batch                                  401   403  -    201    201   401      401
GET    /api/coupons/{id}/redemptions                       401   403  -    200    200   401      401
PUT    /api/coupons/{id}                                   401   403  -    200    200   401      401
DELETE /api/coupons/{id}                                   401   403  -    200    200   401      401

GET    /api/subscriptions/{id}/accounts                    401   200  -    200    200   401      401
GET    /api/subscriptions/{id}/accounts/export             401   403  -    403    200   401      401
POST   /api/subscriptions/{id}/accounts                    401   403  -    403    200   401      401
DELETE /api/subscriptions/{id}/accounts/{accountId}        401   403  -    403    200   401      401
POST   /api/subscriptions/{id}/accounts/preview            401   403  -    403    200   401      401
POST   /api/subscriptions/{id}/accounts/{accountId}/reveal 401   403  -    403    200   401      401
GET    /api/stock-accounts                                 401   403  -    403    200   401      401
GET    /api/stock-levels                                   401   403  -    403    200   401      401
GET    /api/stock-batches                                  401   403  -    403    200   401      401
DELETE /api/stock-batches/{id}                             401   403  -    403    200   401      401

POST   /api/orders                                         401   201  -    201    201   401      401
GET    /api/orders                                         401   200  -    200    200   401      401
GET    /api/orders/export                                  401   403  -    200    200   401      401
GET    /api/orders/my-orders                               401   200  -    200    200   401      401
GET    /api/orders/subscriptions                           401   200  -    200    200   401      401
GET    /api/orders/{id}                                    401   200  404  200    200   401      401
GET    /api/orders/{id}/status                             200   200  200  200    200   200      200
POST   /api/orders/{id}/cancel                             401   200  404  404    404   401      401
POST   /api/orders/{id}/accounts/{accountId}/reveal        401   200  404  403    200   401      401
GET    /api/orders/{id}/invoice                            401   200  404  200    200   401      401
PUT    /api/orders/{id}                                    401   403  403  200    200   401      401
PUT    /api/orders/delivery                                401   403  -    200    200   401      401
POST   /api/orders/{id}/resend-delivery                    401   403  403  200    200   401      401
GET    /api/orders/{id}/timeline                           401   403  403  200    200   401      401
GET    /api/staff/orders/{id}                              401   403  403  200    200   401      401
POST   /api/orders/{id}/notes                              401   403  403  201    201   401      401
POST   /api/orders/{id}/refund                             401   403  403  403    200   401      401
GET    /api/subscriptions/delivered                        401   403  -    200    200   401      401
GET    /api/subscriptions/delivered/export                 401   403  -    200    200   401      401
GET    /api/cases                                          401   403  -    200    200   401      401
POST   /api/cases/{id}/resolve                             401   403  -    200    200   401      401
POST   /api/cases/{id}/retry                               401   403  -    200    200   401      401
GET    /api/staff/attention                                401   403  -    200    200   401      401
GET    /api/staff/search                                   401   403  -    200    200   401      401
GET    /api/staff/views                                    401   403  -    200    200   401      401
POST   /api/staff/views                                    401   403  -    201    201   401      401
DELETE /api/staff/views/{id}                               401   403  -    404    200   401      401
POST   /api/staff/bulk                                     401   403  -    202    202   401      401
GET    /api/staff/bulk/{id}                                401   403  -    404    404   401      401

POST   /api/payments/create-intention                      401   200  404  404    404   401      401
POST   /api/payments/create-subscription-plan              401   200  422  422    422   401      401
POST   /api/payments/create-subscription-intention         401   200  404  404    404   401      401
POST   /api/payments/paymob/webhook                        200   200  -    200    200   200      200
GET    /api/payments/history                               401   200  -    200    200   401      401
GET    /payments/history                                   401   200  -    200    200   401      401

GET    /api/subscription-management/my-subscriptions       401   200  -    200    200   401      401
GET    /api/subscription-management/{id}/details           401   200  404  404    404   401      401
GET    /api/subscription-management/{id}/cards             401   200  404  404    404   401      401
POST   /api/subscription-management/{id}/suspend           401   200  404  404    404   401      401
POST   /api/subscription-management/{id}/resume            401   200  404  404    404   401      401
POST   /api/subscription-management/{id}/cancel            401   200  404  404    404   401      401
POST   /api/subscription-management/{id}/change-primary-card 401 200  404  404    404   401      401
POST   /api/subscription-management/{id}/delete-card       401   409  404  404    404   401      401
POST   /api/accounts/subscriptions/{id}/cancel             401   200  404  404    404   401      401
`
