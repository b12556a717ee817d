import type { Insertable } from 'kysely'
import type { CannedRepliesTable } from '../../schema.gen.ts'

/** Texts that agents of the chat insert. */
export const cannedReplyRows: Insertable<CannedRepliesTable>[] = [
  {
    shortcut: 'hello',
    title_ar: 'ترحيب',
    title: 'Greeting',
    body_ar: 'أهلًا {name}، معك {agent} من فريق الدعم. كيف أقدر أساعدك؟',
    body: 'Hello {name}, this is {agent} from support. How can I help?',
  },
  {
    shortcut: 'extend',
    title_ar: 'تمديد تعويضي',
    title: 'Extension as an apology',
    body_ar: 'مدّدنا اشتراكك {عدد الأيام} أيام، وينتهي الآن في {تاريخ الانتهاء}. نعتذر عن الإزعاج.',
    body: 'We extended your subscription by {days} days. It now ends on {end date}. Sorry for the trouble.',
  },
  {
    shortcut: 'replaced',
    title_ar: 'تم استبدال الحساب',
    title: 'Account replaced',
    body_ar: 'استبدلنا الحساب في طلبك رقم {orderNumber}، وبياناته الجديدة في صفحة «طلباتي» وعلى بريدك.',
    body: 'We replaced the account of order {orderNumber}. The new details are in “My orders” and in your mailbox.',
  },
  {
    shortcut: 'refund',
    title_ar: 'مدة وصول الاسترداد',
    title: 'How long a refund takes',
    body_ar:
      'استرداد الطلب رقم {orderNumber} في طريقه إليك. يصل عادة خلال 72 ساعة، وقد تحتاج بعض البنوك إلى 30 يومًا.',
    body: 'The refund of order {orderNumber} is on its way. It usually arrives within 72 hours; some banks take up to 30 days.',
  },
  {
    shortcut: 'tv',
    title_ar: 'خطوات الدخول من التلفاز',
    title: 'Signing in on a television',
    body_ar:
      'احذف التطبيق من التلفاز ثم ثبّته من جديد، واختر «تسجيل الدخول بالبريد»، واكتب البريد وكلمة المرور كما في صفحة «طلباتي».',
    body: 'Remove the app from the television, install it again, choose “sign in with e-mail”, and enter the details from “My orders”.',
  },
]
