import type { Words } from './types.ts'

type DemoCollection = { title: Words; description: Words; products: readonly string[] }

/** A bundle for an evening, and an occasion of the year. */
export const collections: readonly DemoCollection[] = [
  {
    title: ['سهرة نهاية الأسبوع', 'The weekend, sorted'],
    description: [
      'فيلم الليلة، وأغنية الطريق، وجولة لعب مع الأصحاب. ثلاثة اشتراكات تكفي السهرة كلها، وتصلك خلال ثوانٍ.',
      'Tonight’s film, music for the drive and a round of games with friends: three subscriptions for the whole evening, yours within seconds.',
    ],
    products: ['shasha-plus', 'nagham-premium', 'saha-play'],
  },
  {
    title: ['موسم الاختبارات', 'Exam season'],
    description: [
      'شرح للمناهج، وتدريب على القدرات والتحصيلي، وإنجليزي تتكلمه بثقة. راجع مع من يشرح لك.',
      'Lessons for every school subject, aptitude test practice and English that you can really speak. Revise with teachers who explain.',
    ],
    products: ['sullam-school', 'masar-exams', 'talq-english', 'lisan-writer'],
  },
]
