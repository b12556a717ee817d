import type { Insertable } from 'kysely'
import type { SupportFaqsTable } from '../../schema.gen.ts'

type Category = 'subscription' | 'payment' | 'technical' | 'billing' | 'general'
type Faq = { question: [ar: string, en: string]; answer: [ar: string, en: string] }

/** What the bot of the chat answers from, by category. */
const faqs: Record<Category, Faq[]> = {
  technical: [
    {
      question: ['كلمة المرور مرفوضة، ماذا أفعل؟', 'The password is refused. What can I do?'],
      answer: [
        'انسخ البريد وكلمة المرور من صفحة «طلباتي» بزر النسخ دون مسافات، وتأكد أن لوحة المفاتيح على الإنجليزية. إن بقيت المشكلة فاطلب التحدث مع موظف.',
        'Copy the e-mail address and the password from “My orders” with the copy button, without spaces. If it still fails, ask for a person.',
      ],
    },
    {
      question: ['كيف أنسخ بيانات الحساب؟', 'How do I copy the account details?'],
      answer: [
        'افتح «طلباتي» ثم الطلب، واضغط «إظهار» ثم زر النسخ بجانب كل حقل.',
        'Open “My orders”, then the order, choose “Reveal”, and use the copy button beside each field.',
      ],
    },
    {
      question: ['متى أستحق حسابًا بديلًا؟', 'When do I get a replacement account?'],
      answer: [
        'إذا توقف الحساب عن العمل خلال مدة الاشتراك، وأبلغتنا خلال 48 ساعة من ظهور المشكلة، استبدلناه.',
        'If the account stops working during the subscription and you report it within 48 hours, we replace it.',
      ],
    },
  ],
  subscription: [
    {
      question: ['متى يصلني الاشتراك بعد الدفع؟', 'When do I get the subscription after paying?'],
      answer: [
        'التسليم الفوري يصل على الشاشة وبالبريد لحظة إتمام الدفع، وما يسلّمه الفريق يصل خلال 24 ساعة.',
        'Products with instant delivery arrive on the screen and by e-mail at once. Others arrive within 24 hours.',
      ],
    },
    {
      question: ['كيف أوقف التجديد التلقائي؟', 'How do I stop automatic renewal?'],
      answer: [
        'من «اشتراكاتي» اختر الاشتراك ثم «إيقاف التجديد». يبقى اشتراكك صالحًا حتى تاريخ انتهائه.',
        'In “My subscriptions” choose the subscription and stop its renewal. It stays valid until its end date.',
      ],
    },
  ],
  payment: [
    {
      question: ['خُصم المبلغ ولم يكتمل الطلب', 'I was charged but the order is not complete'],
      answer: [
        'نسأل بوابة الدفع عن كل عملية، ويكتمل الطلب عادة خلال دقيقتين. إن لم يكتمل فاطلب التحدث مع موظف واذكر رقم الطلب.',
        'We ask the payment gateway about every payment, and the order usually completes within two minutes. If not, ask for a person and give the order number.',
      ],
    },
  ],
  billing: [
    {
      question: ['أين أجد الفاتورة الضريبية؟', 'Where is my tax invoice?'],
      answer: [
        'في صفحة الطلب المكتمل اختر «الفاتورة»، ويمكنك طباعتها أو حفظها.',
        'On the page of a completed order choose “Invoice”. You can print or save it.',
      ],
    },
  ],
  general: [
    {
      question: ['كيف أسترد المبلغ؟', 'How do I get a refund?'],
      answer: [
        'الاسترداد للمنتج المعيب أو المخالف للطلب، ويصل خلال 72 ساعة من الموافقة. اطلب التحدث مع موظف واذكر رقم الطلب.',
        'Refunds are for a defective or wrong product and arrive within 72 hours of approval. Ask for a person and give the order number.',
      ],
    },
  ],
}

export const supportFaqRows: Insertable<SupportFaqsTable>[] = (Object.keys(faqs) as Category[]).flatMap(
  category =>
    faqs[category].map(({ question, answer }, position) => ({
      category,
      position,
      question_ar: question[0],
      question: question[1],
      answer_ar: answer[0],
      answer: answer[1],
    })),
)
