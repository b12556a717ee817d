import { titlesOf } from '../case-titles.ts'
import { cases } from './admin/cases.ts'

/** The notices of customers and staff; `kinds` has every kind of model/notice-kinds.ts. */
export const notices = {
  title: 'الإشعارات',
  bell: '{count, plural, =0 {الإشعارات: لا جديد} one {الإشعارات: إشعار جديد} two {الإشعارات: إشعاران جديدان} few {الإشعارات: # إشعارات جديدة} many {الإشعارات: # إشعارًا جديدًا} other {الإشعارات: # إشعار جديد}}',
  list: 'إشعاراتك',
  all: 'كل الإشعارات',
  older: 'اعرض الأقدم',
  unread: 'جديد',
  readAll: 'علّم الكل مقروءًا',
  empty: 'لا إشعارات بعد',
  emptyText: 'نخبرك هنا بتسليم طلباتك وتجديد اشتراكاتك وكل ما يهمك في حسابك.',
  emptyStaff: 'تصلك هنا الحالات الجديدة ونقص المخزون والمحادثات التي تنتظر ردًا.',
  loadFailed: 'تعذّر تحميل إشعاراتك',
  changeFailed: 'تعذّر حفظ ذلك',
  push: {
    title: 'إشعارات على هذا الجهاز',
    text: 'نخبرك فور جاهزية طلبك، وعند تعثّر تجديد، وحين يرد عليك الدعم، حتى لو كانت الصفحة مغلقة.',
    on: 'تصلك الإشعارات على هذا الجهاز: جاهزية طلبك، وتعثّر التجديد، وردود الدعم.',
    blocked: 'منع متصفحك إشعارات المتجر. اسمح بها من إعدادات الموقع في المتصفح، ثم أعد فتح الصفحة.',
    turnOn: 'فعّل الإشعارات',
    turnOff: 'أوقف الإشعارات',
    turnedOn: 'ستصلك الإشعارات على هذا الجهاز',
    turnedOff: 'لن تصلك إشعارات على هذا الجهاز',
    failed: 'تعذّر تغيير الإشعارات على هذا الجهاز',
  },
  kinds: {
    order_completed: { title: 'استلمنا المبلغ', text: 'طلبك {order} مدفوع: {product}.' },
    order_delivered: { title: 'وصل اشتراكك', text: 'بيانات {product} جاهزة في الطلب {order}.' },
    refund_confirmed: {
      title: 'أعدنا إليك المبلغ',
      text: 'أُعيد <amount></amount> عن الطلب {order}، ويظهر في بطاقتك خلال أيام.',
    },
    subscription_renewed: { title: '{renewed}', text: '{renewal} {next}' },
    renewal_delivered: { title: '{delivered}', text: '{delivery}' },
    renewal_failed: {
      title: 'لم يُقبل خصم التجديد',
      text: 'لم يتجدد اشتراكك في {product}، ويبقى متاحًا لك حتى {date}. ادفع هذه المدة الآن بأي بطاقة.',
    },
    subscription_ending: {
      title: 'اشتراكك ينتهي قريبًا',
      text: 'ينتهي اشتراكك في {product} يوم {date} ولن يتجدد.',
    },
    subscription_expired: {
      title: 'انتهى اشتراكك',
      text: 'انتهى اشتراكك في {product}، ويمكنك شراؤه من جديد.',
    },
    claim_answered: { title: 'وصلك رد على بلاغك', text: '{product}، الطلب {order}: {outcome}' },
    claim_waiting: {
      title: 'بلاغك ينتظر حسابًا جديدًا',
      text: 'لا حساب متاحًا من {product} الآن. نقدّمك على الطلبات الجديدة، ونسلّمك حسابك فور وصوله.',
    },
    claim_refund_failed: {
      title: 'لم تكتمل إعادة المبلغ',
      text: '{product}، الطلب {order}: رفض مزود الدفع إعادة <amount></amount>، ويتابع فريقنا الأمر.',
    },
    review_invited: { title: 'ما رأيك في {product}؟', text: 'قيّم ما وصلك في الطلب {order}.' },
    price_changed: {
      title: 'تغيّر سعر {product}',
      text: 'السعر الجديد <price></price>. لا يتغير شيء عليك: يتجدد اشتراكك بمبلغ <amount></amount>.',
    },
    plan_changed: { title: 'تغيّر تجديد اشتراكك', text: '{product}: {change}' },
    chat_answered: { title: 'وصلك رد في المحادثة', text: 'رد عليك فريق الدعم. افتح المحادثة لتقرأ الرد.' },
    stock_low: {
      title: 'مخزون {product} يوشك على النفاد',
      text: '{stock}',
    },
    stock_exhausted: {
      title: 'نفد مخزون {exhausted}',
      text: 'توقف البيع حتى تُضاف حسابات.',
    },
    case_opened: { title: '{caseTitle}', text: 'حالة جديدة تحتاج قرارًا. {subject}' },
    chat_waiting: { title: 'زائر ينتظر في المحادثة', text: 'افتح المحادثات لترد عليه.' },
  },
  claimOutcomes: {
    replaced: 'استبدلنا الحساب بحساب جديد.',
    extended: 'مدّدنا اشتراكك.',
    refunding: 'المبلغ في طريقه إليك.',
    rejected: 'لم يُقبل البلاغ، والسبب في صفحة الطلب.',
  },
  /** How a period was paid. */
  renewals: {
    automatic: 'تجدد اشتراكك في {product} تلقائيًا.',
    paid: 'وصلتنا دفعتك وتجدد اشتراكك في {product}.',
    restarted: 'بدأت مدة جديدة من اشتراكك في {product}.',
  },
  /** What follows the renewal, and the title that says so. */
  afterRenewal: {
    nothing: { title: 'تجدد اشتراكك', text: 'يسري الآن حتى {date}.' },
    new_account: { title: 'دُفع تجديد اشتراكك', text: 'يجهّز فريقنا حسابك الجديد، ونخبرك فور جاهزيته.' },
    stock: {
      title: 'دُفع تجديد اشتراكك',
      text: 'لم يتوفر حساب جديد في المخزون بعد، ونقدّمك على الطلبات الجديدة، ونخبرك فور وصوله.',
    },
    extension: {
      title: 'دُفع تجديد اشتراكك',
      text: 'يمدّد فريقنا حسابك نفسه حتى {date}، ونخبرك فور تمديده.',
    },
  },
  /** The account with which a renewal that waited was delivered. */
  renewedAccounts: {
    new: {
      title: 'وصل حسابك الجديد',
      text: 'بيانات حسابك الجديد في {product} جاهزة في الطلب {order}، وهو سارٍ حتى {date}.',
    },
    same: {
      title: 'مُدّد حسابك',
      text: 'مدّد فريقنا حسابك نفسه في {product} حتى {date}، وبيانات الدخول لم تتغير.',
    },
  },
  planChanges: {
    active: 'عاد التجديد التلقائي.',
    suspended: 'أُوقف التجديد مؤقتًا، ويبقى متاحًا لك حتى نهاية مدته.',
    cancelled: 'أُلغي التجديد نهائيًا، ويبقى متاحًا لك حتى نهاية مدته.',
    keep: 'يبقى حسابك نفسه عند كل تجديد.',
    extend: 'يمدّد فريقنا حسابك نفسه عند كل تجديد.',
    new_account: 'تستلم حسابًا جديدًا عند كل تجديد.',
  },
  subjectOrder: 'الطلب {order}',
  stockLeft:
    '{count, plural, =0 {لم يبق أي حساب.} one {بقي حساب واحد.} two {بقي حسابان.} few {بقيت # حسابات.} many {بقي # حسابًا.} other {بقي # حساب.}}',
  stockLeftOf: 'المتبقي: {durations}.',
  exhaustedOf: '{product}: {durations}',
  caseTitles: titlesOf(cases.kinds),
} as const
