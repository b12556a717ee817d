import { latinDigits } from '#model/digits.ts'
import { fieldRefusal } from '#model/errors.ts'

/** The most common passwords, international and Arabic, in lower case. */
const commonWords = new Set(
  `
  password passw0rd pass passwd passcode passphrase pword secret secrets mypassword mypass newpassword
  oldpassword thepassword password1 password12 password123 letmein letmein1 welcome welcome1 login logmein signin
  enter open opensesame access changeme change default guest user username admin administrator root toor
  superuser master manager support system server oracle temp temporary test testing tester test123 demo sample
  example qwerty qwertyui qwertyuiop qwert qwerty123 qwerty1 qwertz azerty azertyuiop asdf asdfg asdfgh asdfghjk
  asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc qwe qweqwe qweasd qweasdzxc wasd poiuyt poiuytrewq lkjhgf
  lkjhgfdsa mnbvcxz mnbvcxzlkjhgfdsapoiuytrewq asd asdasd asdqwe zaq zaqwsx xsw abc abcd abcde abcdef abcdefg
  abcdefgh abcabc aaa aabbcc abc123 abcd1234 a1b2c3 a1b2c3d4 q1w2e3 q1w2e3r4 q1w2e3r4t5 1q2w3e 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx 1qazxsw2 zaq12wsx 1q2w3e4r5t6y 123qwe 123abc 123qweasd 12qwaszx qwe123 asd123 zxc123 q12345 a12345 a123456
  love iloveyou iloveu iloveyou1 lovely loveme lover loveyou forever always baby babygirl babyboy honey sweet
  sweetheart sweety angel angels princess prince queen king kingdom beautiful pretty cutie flower rose butterfly
  sunshine sunflower sunset moon moonlight star stars starlight rainbow summer winter spring autumn january
  february march april june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday morning night happy happiness smile family mother father mommy daddy mama baba sister
  brother friend friends bestfriend boyfriend girlfriend wedding marriage money dollar million millionaire lucky
  hello hello1 hello123 hellohello hi hey whatever nothing something anything everything nobody somebody unknown
  freedom peace hope faith trust trustno1 believe dream dreams dreamer destiny heaven blessed jesus christ god
  godisgood church bible angela michael michelle jessica jennifer jordan jordan23 daniel david andrew anthony
  matthew joshua thomas robert william charlie george james richard nicholas nicole ashley amanda samantha
  elizabeth hannah sophia sophie olivia emma maria anna laura lauren rachel taylor tyler justin brandon alex
  alexander alexandra alexis victor victoria martin chris christian christopher patrick peter steven oliver
  football soccer baseball basketball hockey tennis golf golfer sport sports champion winner player gamer gaming
  game games minecraft fortnite roblox pubg freefire callofduty playstation xbox nintendo pokemon pikachu mario
  sonic zelda naruto sasuke goku dragonball onepiece batman superman spiderman ironman starwars starwars1 matrix
  avatar matrix1 hunter hunter2 killer shadow phantom ghost ninja samurai warrior knight dragon dragons phoenix
  tiger lion eagle falcon hawk wolf wolves panther jaguar monkey donkey horse mustang pony dog doggy puppy cat
  kitty kitten fish dolphin shark whale turtle bird birds chicken cookie cookies chocolate candy banana apple
  orange cherry strawberry pepper cheese pizza coffee tea butter sugar ginger pumpkin peanut summer2024 samsung
  iphone android google gmail yahoo hotmail facebook instagram whatsapp telegram twitter tiktok snapchat youtube
  netflix spotify shahid disney amazon microsoft windows computer laptop internet network internet1 wireless
  ferrari porsche mercedes bmw toyota honda nissan lexus corvette harley yamaha camaro diamond gold golden silver
  platinum crystal purple blue bluesky black blackbird white green yellow red pink scorpio gemini taurus virgo
  chelsea liverpool arsenal manchester manutd mancity barcelona barca realmadrid madrid juventus milan bayern
  ronaldo messi neymar mbappe salah benzema zidane cristiano cr7 metallica eminem slipknot nirvana rihanna shakira
  trustme fuckyou fuckme fuckoff asshole bitch sexy sexsex hotdog badboy badgirl bigdaddy biteme jackass ranger
  rocket rockstar rocknroll rock music guitar piano dancer dance zombie zombies merlin magic wizard harrypotter
  hogwarts gandalf frodo peanut1 bandit buster rocky ranger1 tigger snoopy garfield mickey minnie scooby barbie
  hellokitty cinderella america american canada london england france paris germany berlin italia india pakistan
  allah allahakbar allahuakbar allahakber bismillah bismellah alhamdulillah alhamdullah elhamdulillah subhanallah
  mashallah mashaallah inshallah inshaallah astaghfirullah islam islamic muslim quran alquran mecca makkah madina
  madinah kaaba ramadan ramadhan eid eidmubarak muhammad mohammed mohamed mohammad mohamad mohammed123 ahmed ahmad
  mahmoud mahmood mostafa mustafa ali omar umar osman othman khaled khalid abdullah abdallah abdulla abdulrahman
  abdelrahman abdurrahman abdulaziz abdelaziz abdo aboud ibrahim ismail ismael yousef youssef yusuf joseph hassan
  hussein hussain hussien hamza hamada hamad hamdan saad saeed said salem salman sultan fahad fahd faisal faysal
  turki bandar nawaf majed majid mansour mansoor nasser nasir naif nayef rashid rashed saleh saud sami samir tariq
  tarek waleed walid yasser yasir ziad ziyad zayed bader badr anas adel amir ameer amr ayman basel bilal fares
  hani hesham hisham karim kareem marwan mazen moataz murad nabil omran osama ossama raed ramy rami sherif tamer
  fatima fatma fatimah aisha aysha ayesha mariam maryam khadija khadijah zainab zaynab sara sarah noor noura nora
  norah nour nouf reem rawan rania rana dana dina dalal hala hanan heba hind huda hoda jana joud lama lamia latifa
  layan leen lina lujain lulu maha manal mona muna nada najla rahaf razan ruba salma samira shahad shahd sawsan
  wafa yasmin yasmine yasmeen zahra habibi habibti habeebi hayati albi qalbi omri roohi hobi hubbi bahebak bahebek
  ahebak uhibbuk mama123 baba123 mamababa ummi abi walidi sadiqi malik malika amira ameera shams qamar qmar warda
  saudi saudia saudiarabia ksa ksa123 riyadh riyad jeddah jidda dammam khobar taif abha tabuk najran hail qassim
  alhilal hilal alnassr alnasr nassr alittihad ittihad alahli ahli alshabab egypt masr cairo alahly zamalek dubai
  abudhabi emirates kuwait qatar doha bahrain oman yemen iraq baghdad jordan1 amman syria sham damascus lebanon
  beirut palestine falasteen gaza alquds quds maghreb morocco tunis algeria libya sudan arab arabic alarab
  vision2030 neom tadawul aramco stc mobily zain absher tawakkalna sabb alrajhi jarir
  ishtirak ishtirakat eshtirak eshterak ishterak ishtrak subscription subscriptions shop store mystore
  `
    .trim()
    .split(/\s+/)
    .concat(
      'محمد,احمد,أحمد,الله,بسمالله,الحمدلله,سبحانالله,كلمةالمرور,كلمةالسر,باسورد,مرحبا,حبيبي,حبيبتي,السعودية'.split(
        ',',
      ),
      'الرياض,جدة,مكة,الهلال,النصر,الاتحاد,الأهلي,عبدالله,فاطمة,اشتراك,سلام,يارب,قلبي,ماما,بابا'.split(','),
    ),
)

const keyboardRows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'ضصثقفغعهخحجد',
]
const lookAlikes: Record<string, string> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
}

/** Whether a password is easy to guess: a common word or sequence, also with small changes, or the e-mail address. */
export function isCommonPassword(password: string, email = ''): boolean {
  const plain = latinDigits(password.normalize('NFKC')).toLowerCase()
  const own = email.toLowerCase()
  return simplifiedForms(plain).some(
    form => commonWords.has(form) || isSequence(form) || isRepetition(form) || isOwnAddress(form, own),
  )
}

/** The password itself, without leading and trailing symbols (`Password2024!`), and with letters for look-alikes (`p@ssw0rd`). */
function simplifiedForms(plain: string): string[] {
  const withoutEnds = plain.replace(/^[^\p{L}]{1,4}(?=\p{L})/u, '').replace(/(?<=\p{L})[^\p{L}]{1,5}$/u, '')
  const forms = [plain, plain.replace(/[^\p{L}\p{N}]+$/u, ''), withoutEnds]
  const lookAlike = (form: string) => form.replace(/[@013457$]/g, sign => lookAlikes[sign] ?? sign)
  const joined = (form: string) => form.replace(/[^\p{L}\p{N}]/gu, '')
  return [...new Set([...forms, ...forms.map(lookAlike), ...forms.map(joined)])].filter(form => form !== '')
}

/** Adjacent keys on the keyboard or letters of the alphabet, forwards or backwards. */
function isSequence(form: string): boolean {
  if (form.length < 4) return false
  const backwards = [...form].reverse().join('')
  return keyboardRows.some(row => `${row}${row}`.includes(form) || `${row}${row}`.includes(backwards))
}

/** Such as `111111`, `121212`, `abcabcabc`. */
function isRepetition(form: string): boolean {
  return /^(.{1,3}?)\1+$/su.test(form) && form.length > 3
}

function isOwnAddress(form: string, email: string): boolean {
  const [name = ''] = email.split('@')
  return form === email || (name.length > 2 && form === name)
}

/** `field` is the form field that shows the error. */
export function refuseCommonPassword(
  password: string,
  { email, field }: { email: string; field: string },
): void {
  if (isCommonPassword(password, email)) throw fieldRefusal(field, 'password_common')
}
