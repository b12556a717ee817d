/** Pages that the server sends instead of the one that was requested. */
export const refusals = {
  retry: 'أعد المحاولة',
  home: 'الصفحة الرئيسية',
  too_many: {
    title: 'طلبات كثيرة',
    text: 'وصلتنا من شبكتك طلبات كثيرة في وقت قصير. انتظر قليلًا ثم أعد المحاولة.',
  },
  busy: {
    title: 'المتجر مشغول الآن',
    text: 'عدد الزوار كبير في هذه اللحظة. أعد المحاولة بعد ثوانٍ؛ سلتك وطلباتك محفوظة.',
  },
}
