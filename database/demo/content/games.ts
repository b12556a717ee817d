import { faqs, fields } from './common.ts'
import type { DemoCategory } from './types.ts'

export const games: DemoCategory = {
  id: 'games',
  name: ['ألعاب', 'Games'],
  description: [
    'عضويات اللعب الجماعي واللعب السحابي وتذاكر المواسم، تصلك فورًا لتلحق بأصحابك قبل أن تبدأ الجولة.',
    'Online play, cloud gaming and season passes, delivered at once so you join your friends before the round begins.',
  ],
  icon: 'gamepad',
  color: '#2f8f63',
  products: [
    {
      id: 'saha-play',
      name: ['ساحة اللعب', 'Saha Play'],
      description: [
        'مئتا لعبة باشتراك واحد، وتُضاف عشر ألعاب جديدة كل شهر. نزّلها كاملة على جهازك، والعب مع أصحابك أونلاين بلا رسوم إضافية.',
        'Two hundred games in one subscription, with ten new ones every month. Install them in full and play online with friends at no extra cost.',
      ],
      features: [
        ['أكثر من 200 لعبة كاملة', 'More than 200 full games'],
        ['عشر ألعاب جديدة شهريًّا', 'Ten new games a month'],
        ['لعب جماعي أونلاين', 'Online multiplayer'],
        ['حفظ سحابي لتقدّمك', 'Cloud saves'],
      ],
      tags: [
        ['ألعاب', 'Games'],
        ['أونلاين', 'Online'],
        ['تسليم فوري', 'Instant'],
      ],
      aliases: ['ساحه اللعب', 'saha', 'saha play', 'sahat', 'سها بلاي'],
      price: 44.5,
      durations: [
        { days: 30, price: 44.5, subscription: 39.9 },
        { days: 90, price: 119, subscription: 107 },
        { days: 365, price: 429, subscription: 379 },
      ],
      delivery: 'instant',
      stock: 'plenty',
      faqs: [
        {
          question: ['هل تبقى الألعاب بعد انتهاء الاشتراك؟', 'Do I keep the games afterwards?'],
          answer: [
            'يبقى تقدّمك محفوظًا، وتعود الألعاب كما هي متى جدّدت.',
            'Your progress stays saved and the games return when you renew.',
          ],
        },
        faqs.instant,
        faqs.renewal,
      ],
      isPopular: true,
      demand: 12,
      art: { glyph: 'gamepad', wordmark: ['ساحة', 'اللعب'] },
    },
    {
      id: 'sahab-gaming',
      name: ['سحاب للألعاب', 'Sahab Gaming'],
      description: [
        'العب أحدث العناوين على جوالك أو حاسبك القديم: اللعبة تعمل على خوادمنا في المنطقة وتصلك صورة وصوتًا. تأخير منخفض من خوادم في الرياض وجدة، ويدعم أذرعة التحكم.',
        'Play the latest titles on your phone or an old computer: the game runs on nearby servers and reaches you as picture and sound. Low delay from Riyadh and Jeddah, and controllers are supported.',
      ],
      features: [
        ['خوادم في الرياض وجدة', 'Servers in Riyadh and Jeddah'],
        ['حتى 60 إطارًا بدقة 1080', 'Up to 60 frames at 1080'],
        ['لا يحتاج إلى جهاز قوي', 'No powerful machine needed'],
      ],
      tags: [
        ['سحابي', 'Cloud'],
        ['أونلاين', 'Online'],
      ],
      aliases: ['سحاب', 'sahab', 'cloud gaming', 'العاب سحابية'],
      price: 19,
      discount: 20,
      durations: [
        { days: 7, price: 19 },
        { days: 30, price: 55, subscription: 49 },
        { days: 90, price: 149, subscription: 132 },
      ],
      delivery: 'instant',
      stock: 'low',
      faqs: [
        {
          question: ['ما سرعة الإنترنت المطلوبة؟', 'What speed do I need?'],
          answer: [
            '15 ميجابت فأكثر لتجربة سلسة، و25 للدقة العالية.',
            '15 Mbit/s for smooth play, 25 for high resolution.',
          ],
        },
        faqs.instant,
      ],
      isFeatured: true,
      demand: 6,
      art: { glyph: 'cloudplay', wordmark: ['Sahab', 'Gaming'] },
    },
    {
      id: 'empty-quarter-season',
      name: ['فرسان الربع الخالي: تذكرة الموسم', 'Knights of the Empty Quarter: Season Pass'],
      description: [
        'تذكرة الموسم الجديد بثلاث خرائط ومئة مستوى من المكافآت، وسرج ذهبي لا يُباع بعد الموسم. نضيفها إلى حسابك بمعرّف اللاعب فقط، ولا نحتاج إلى كلمة مرورك.',
        'The new season’s pass with three maps, a hundred reward levels and a golden saddle that is never sold again. We add it to your account with your player ID alone; no password needed.',
      ],
      features: [
        ['ثلاث خرائط جديدة', 'Three new maps'],
        ['مئة مستوى من المكافآت', 'A hundred reward levels'],
        ['سرج ذهبي حصري', 'An exclusive golden saddle'],
        ['إضافة بمعرّف اللاعب فقط', 'Added by player ID only'],
      ],
      tags: [
        ['موسم جديد', 'New season'],
        ['حصري', 'Exclusive'],
      ],
      aliases: ['فرسان الربع الخالي', 'empty quarter', 'knights season pass', 'تذكرة موسم', 'فرسان'],
      price: 36,
      durations: [{ days: 90, price: 36 }],
      delivery: 'staff',
      fields: [fields.playerId, fields.platform],
      faqs: [
        {
          question: ['أين أجد معرّف اللاعب؟', 'Where is my player ID?'],
          answer: [
            'افتح ملفك داخل اللعبة، تجده أسفل اسمك: من 8 إلى 12 رقمًا.',
            'Open your in-game profile; it is below your name, 8 to 12 digits.',
          ],
        },
        faqs.byStaff,
      ],
      isPopular: true,
      demand: 9,
      art: { glyph: 'horse', wordmark: ['فرسان', 'الربع الخالي'] },
    },
    {
      id: 'players-diwan',
      name: ['ديوان اللاعبين', 'Players’ Diwan'],
      description: [
        'عضوية تجمع الدردشة الصوتية والبطولات الأسبوعية وخصومات على متاجر الألعاب. كوّن فريقك، واحجز مواعيد التدريب، وادخل بطولة الجمعة بجوائز حقيقية.',
        'A membership with voice chat, weekly tournaments and discounts in game shops. Form your team, book practice and enter the Friday cup with real prizes.',
      ],
      features: [
        ['غرف صوتية بجودة عالية', 'High-quality voice rooms'],
        ['بطولات أسبوعية بجوائز', 'Weekly tournaments with prizes'],
        ['خصم 10% لدى متاجر شريكة', '10% off in partner shops'],
      ],
      tags: [
        ['بطولات', 'Tournaments'],
        ['مجتمع', 'Community'],
      ],
      aliases: ['ديوان', 'diwan', 'players diwan', 'ديوانية اللاعبين'],
      price: 6,
      durations: [],
      delivery: 'instant',
      stock: 'plenty',
      faqs: [faqs.instant, faqs.warranty],
      demand: 4,
      art: { glyph: 'trophy', wordmark: ['ديوان', 'اللاعبين'] },
    },
    {
      id: 'mukaabat-world',
      name: ['عالم المكعبات', 'Mukaabat World'],
      description: [
        'عالم بناء آمن للأطفال: خوادم خاصة بلا دردشة مع الغرباء، وتحديات أسبوعية تعلّم التفكير قبل السرعة. يلعب الإخوة معًا من جهازين على الخادم نفسه.',
        'A safe building world for children: private servers without strangers in chat, and weekly challenges that reward thinking over speed. Siblings play together from two devices on the same server.',
      ],
      features: [
        ['خادم خاص للعائلة', 'A private family server'],
        ['بلا دردشة مع الغرباء', 'No chat with strangers'],
        ['تحديات بناء أسبوعية', 'Weekly building challenges'],
      ],
      tags: [
        ['أطفال', 'Children'],
        ['آمن', 'Safe'],
      ],
      aliases: ['مكعبات', 'mukaabat', 'mokaabat', 'cubes', 'العاب بناء'],
      price: 24,
      durations: [
        { days: 30, price: 24, subscription: 22 },
        { days: 180, price: 125, subscription: 112 },
      ],
      delivery: 'instant',
      stock: 'plenty',
      faqs: [faqs.instant, faqs.renewal],
      demand: 5,
      art: { glyph: 'cubes', wordmark: ['مكعبات', 'عالم بلا حدود'] },
    },
    {
      id: 'oasis-gems',
      name: ['جواهر الواحة: الباقة الشهرية', 'Oasis Gems: Monthly Pack'],
      description: [
        'ألف ومئتا جوهرة تُضاف إلى حسابك دفعة واحدة، ثم أربعون كل يوم طوال المدة. افتح الأبراج والمواسم، وسابق قبيلتك إلى صدارة الواحة.',
        'Twelve hundred gems at once, then forty every day for the whole term. Unlock towers and seasons and race your tribe to the top of the oasis.',
      ],
      features: [
        ['1,200 جوهرة فورًا', '1,200 gems at once'],
        ['40 جوهرة كل يوم', '40 gems every day'],
        ['إضافة بمعرّف اللاعب', 'Added by player ID'],
      ],
      tags: [
        ['شحن', 'Top-up'],
        ['جوال', 'Mobile'],
      ],
      aliases: ['جواهر', 'jawaher', 'oasis gems', 'شحن جواهر الواحة', 'جواهر الواحه'],
      price: 28,
      discount: 8,
      durations: [
        { days: 30, price: 28, subscription: 25.5 },
        { days: 90, price: 79, subscription: 72 },
      ],
      delivery: 'staff',
      fields: [fields.playerId],
      faqs: [faqs.byStaff, faqs.renewal],
      isPopular: true,
      demand: 7,
      art: { glyph: 'gem', wordmark: ['جواهر', 'الواحة'] },
    },
    {
      id: 'arcade-corner',
      name: ['ركن الأركيد', 'Arcade Corner'],
      description: [
        'ألعاب الطيبين كما كانت: صالات الثمانينيات والتسعينيات على شاشتك، بالصوت والصورة نفسيهما. توقّف بيعه مؤقتًا إلى أن تُجدَّد الرخصة.',
        'The old games as they were: the arcades of the eighties and nineties on your screen, same sound and picture. Sales are paused until the licence is renewed.',
      ],
      features: [
        ['150 لعبة كلاسيكية', '150 classic games'],
        ['لاعبان على جهاز واحد', 'Two players on one device'],
        ['لوحات شرف أسبوعية', 'Weekly high scores'],
      ],
      tags: [
        ['كلاسيك', 'Retro'],
        ['لاعبان', 'Two players'],
      ],
      aliases: ['اركيد', 'arcade', 'ركن الاركيد', 'العاب قديمة'],
      price: 17,
      durations: [{ days: 30, price: 17, subscription: 15.5 }],
      delivery: 'instant',
      stock: 'sold-out',
      faqs: [faqs.instant],
      isInactive: true,
      demand: 2,
      art: { glyph: 'joystick', wordmark: ['ركن', 'الأركيد'] },
    },
  ],
}
