import type { DemoFaq, DemoField } from './types.ts'

export const faqs = {
  instant: {
    question: ['متى يصلني الحساب؟', 'When do I get the account?'],
    answer: [
      'لحظة إتمام الدفع: تظهر بيانات الدخول في صفحة طلبك، وتصلك نسخة منها على بريدك.',
      'The moment you pay: the sign-in details appear on your order page and a copy reaches your inbox.',
    ],
  },
  byStaff: {
    question: ['كم يستغرق التفعيل؟', 'How long does activation take?'],
    answer: [
      'يفعّله فريقنا غالبًا خلال ساعتين من الطلب، ولا يتجاوز 24 ساعة في كل الأحوال، ويصلك إشعار فور جاهزيته.',
      'Our team usually activates it within two hours, never later than 24, and you are notified once it is ready.',
    ],
  },
  warranty: {
    question: ['ماذا لو توقف الحساب قبل نهاية مدته؟', 'What if the account stops before its term ends?'],
    answer: [
      'الضمان يغطي المدة كاملة. أبلغنا من صفحة الطلب، فنستبدل الحساب أو نعوّضك عن الأيام التي فاتتك.',
      'The warranty covers the whole term. Tell us from the order page and we replace it or add the days you missed.',
    ],
  },
  renewal: {
    question: ['هل أستطيع إيقاف التجديد التلقائي؟', 'Can I turn off automatic renewal?'],
    answer: [
      'نعم، بنقرة واحدة من صفحة اشتراكاتي، ويبقى اشتراكك يعمل حتى آخر يوم دفعت ثمنه.',
      'Yes, with one click in My subscriptions. Yours keeps working until the last day you paid for.',
    ],
  },
  ownAccount: {
    question: ['هل التفعيل على حسابي الشخصي؟', 'Is it activated on my own account?'],
    answer: [
      'نعم، نفعّله على البريد الذي تكتبه عند الطلب، فتبقى ملفاتك وسجلك كما هي. لا نطلب كلمة مرورك أبدًا.',
      'Yes, on the e-mail that you enter, so your files and history stay. We never ask for your password.',
    ],
  },
} satisfies Record<string, DemoFaq>

export const fields = {
  activationEmail: {
    name: 'activation_email',
    nameAr: 'البريد المطلوب تفعيله',
    type: 'email',
    placeholder: ['name@example.com', 'name@example.com'],
    isRequired: true,
  },
  contactPhone: {
    name: 'contact_phone',
    nameAr: 'رقم الجوال للتواصل',
    type: 'phone',
    placeholder: ['05XXXXXXXX', '05XXXXXXXX'],
    isRequired: false,
    validationRegex: '^(\\+9665|05)[0-9]{8}$',
  },
  playerId: {
    name: 'player_id',
    nameAr: 'معرّف اللاعب',
    type: 'text',
    placeholder: ['تجده في صفحة ملفك داخل اللعبة', 'Shown on your in-game profile'],
    isRequired: true,
    validationRegex: '^[0-9]{8,12}$',
  },
  platform: {
    name: 'platform',
    nameAr: 'المنصة',
    type: 'select',
    placeholder: ['اختر المنصة', 'Choose a platform'],
    isRequired: true,
    options: ['جوال', 'حاسب', 'منصة منزلية'],
  },
  seats: {
    name: 'seats',
    nameAr: 'عدد المستخدمين',
    type: 'number',
    placeholder: ['5', '5'],
    isRequired: true,
  },
  note: {
    name: 'note',
    nameAr: 'ملاحظة لفريق التفعيل',
    type: 'textarea',
    placeholder: ['اكتب ما تودّ أن نعرفه قبل التفعيل', 'Anything we should know first'],
    isRequired: false,
  },
} satisfies Record<string, DemoField>
