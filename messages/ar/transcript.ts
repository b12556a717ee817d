/** What the bot and the system write in a conversation. */
export const transcript = {
  bot: {
    answers: 'هذه أقرب الإجابات لسؤالك. إن لم تجد ما تحتاجه فاطلب التحدث مع موظف.',
    nothing: 'لم أجد إجابة جاهزة لسؤالك. يمكنك كتابة تفاصيل أكثر أو طلب التحدث مع موظف.',
  },
  events: {
    agent_requested: 'طُلب التحدث مع موظف',
    agent_joined: 'انضم {name} إلى المحادثة',
    agent_left: 'انقطع اتصال {name}، وعادت المحادثة إلى الانتظار',
    transferred: 'حُوّلت المحادثة إلى {name}',
    closed_by_visitor: 'أنهى العميل المحادثة',
    closed_by_you: 'أنهيت المحادثة',
    closed_by_agent: 'أُغلقت المحادثة',
    order_mailed: 'أُعيد إرسال بيانات الطلب {number} إلى البريد المسجل',
    item_delivered: 'سُلّم اشتراك {product} من الطلب {number}',
    account_replaced: 'استُبدل حساب {product} في الطلب {number}، وبياناته الجديدة في صفحة الطلب وفي البريد',
    replacement_waits: 'اعتُمد استبدال حساب {product} في الطلب {number}، ويصل الحساب الجديد فور توفره',
    access_extended:
      'مُدّد اشتراك {product} في الطلب {number} لمدة {days, plural, zero {} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}، وينتهي في {until}',
    claim_rejected: 'أُغلق بلاغ {product} في الطلب {number} دون استبدال، والسبب في صفحة الطلب',
    refund_requested: 'طُلب استرداد {amount} ريال من الطلب {number}',
    refund_confirmed: 'تم استرداد {amount} ريال من الطلب {number}',
    order_cancelled: 'أُلغي الطلب {number}',
    renewal_active: 'استؤنف التجديد التلقائي لاشتراك الطلب {number}',
    renewal_suspended: 'أُوقف التجديد التلقائي لاشتراك الطلب {number} مؤقتًا',
    renewal_cancelled: 'أُلغي التجديد التلقائي لاشتراك الطلب {number}',
  },
}
