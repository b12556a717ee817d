/** Pages that the server sends instead of the one that was requested. */
export const refusals = {
  shop: 'اشتراك',
  retry: 'أعد المحاولة',
  home: 'الصفحة الرئيسية',
  too_many: {
    title: 'طلبات كثيرة',
    text: 'وصلتنا من شبكتك طلبات كثيرة في وقت قصير. انتظر قليلًا ثم أعد المحاولة.',
  },
  busy: {
    title: 'المتجر مشغول الآن',
    text: 'لم نستطع فتح هذه الصفحة الآن. أعد المحاولة بعد ثوانٍ؛ سلتك وطلباتك محفوظة.',
  },
}
