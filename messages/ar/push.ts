/** Push messages by kind of notice. Other people may see them on a locked screen. */
export const push = {
  order_delivered: { title: 'طلبك جاهز', text: 'وصلت بيانات طلبك {order}. اضغط لتراها في حسابك.' },
  renewal_delivered: { title: 'اكتمل تجديدك', text: 'اشتراكك في الطلب {order} جاهز. اضغط لتراه في حسابك.' },
  renewal_failed: {
    title: 'لم يُقبل خصم التجديد',
    text: 'لم يتجدد أحد اشتراكاتك. اضغط لتراجع بطاقتك قبل أن يتوقف.',
  },
  chat_answered: { title: 'وصلك رد من فريق الدعم', text: 'اضغط لتفتح المحادثة وتقرأ الرد.' },
} as const
