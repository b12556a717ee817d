/** The merchant's guide. tests/e2e/admin-axe.spec.ts keeps its pictures true. */
export const handbook = {
  intro: 'How to run the shop, task by task. The ? of each screen opens the chapter that belongs to it.',
  chapters: 'Chapters',
  openScreen: 'Open the screen',
  steps: 'Steps',
  goodToKnow: 'Good to know',
  chapter: {
    product: {
      title: 'Add a product',
      intro:
        'A product is what shoppers see and buy. It needs texts in both languages, a picture, and at least one duration.',
      steps: [
        'Open Subscriptions and choose New subscription.',
        'Write name and description in Arabic and in English, and choose the category.',
        'Add a picture: JPG, PNG or WEBP, up to 5 MB. The shop makes all sizes of it.',
        'Enter the main price. The form suggests the price of each duration; change what you want to sell at another price.',
        'Add other names under More, such as usual misspellings, so the search finds the product.',
        'Check the preview and save. A hidden product can be opened only by its link, an inactive one not at all.',
      ],
      notes: [
        'Automatic delivery can be switched on once the product has accounts in stock.',
        'If another person saved the product meanwhile, the form shows what differs before anything is overwritten.',
      ],
    },
    category: {
      title: 'Arrange the categories',
      intro: 'Shoppers browse by category. Each subscription belongs to one.',
      steps: [
        'Open Categories and choose New category.',
        'Write the name in Arabic and in English, and choose an icon and a colour, or add a picture of up to 5 MB.',
        'Save. The category appears in the shop as soon as it is active and not hidden.',
        'Choose Reorder and drag the handle, or focus it and press ↑ ↓. The order is saved at once.',
      ],
      notes: [
        'A hidden category is in no list and opens by its link. An inactive one does not open, and its subscriptions leave the lists.',
        'A category with subscriptions cannot be deleted: move or delete them first.',
      ],
    },
    fields: {
      title: 'Ask the buyer for more',
      intro: 'Purchase fields ask for what a delivery needs, such as the e-mail of the customer’s account.',
      steps: [
        'Open Purchase fields and choose the subscription.',
        'Choose New field, and write its title in Arabic and its name in English.',
        'Choose the type. A list needs its options, separated by commas.',
        'Switch on Required if the purchase cannot be delivered without it, and save.',
        'Open the order: it shows what the customer entered.',
      ],
      notes: [
        'An inactive or deleted field is not asked any more; earlier orders keep what was entered.',
        'Ask for as little as possible, and never for the password of the customer’s e-mail.',
      ],
    },
    stock: {
      title: 'Import stock',
      intro: 'Accounts in stock are delivered by themselves right after payment. They are stored encrypted.',
      steps: [
        'Open Stock accounts and choose Add accounts.',
        'Choose the product and the duration.',
        'Paste one account per line: user name, a colon, password.',
        'Read the check of the lines: new, already in stock, already sold, or invalid. Only new ones will be added.',
        'Enter supplier, cost and expiry of the batch if you know them, and add the accounts.',
      ],
      notes: [
        'A batch can be undone while none of its accounts was sold.',
        'Showing a password asks for a reason, and the change log records it.',
        'Every duration has an alarm of its own: when the accounts for a month run out and those for a year remain, a case names the month, and admins get a mail, at most one an hour per product.',
      ],
    },
    deliver: {
      title: 'Deliver an order',
      intro:
        'Products without automatic delivery wait for a person. The customer was promised a time, so the oldest come first.',
      steps: [
        'Open Orders and show those that are “Awaiting delivery”.',
        'Open the order and read what the customer entered in the purchase fields.',
        'Prepare the account and choose Deliver: enter its e-mail address, take it from stock, or type the account or a message.',
        'The customer gets a mail and sees the delivery on the order page at once. The next waiting order opens by itself.',
      ],
      notes: [
        'To deliver many orders at once, select them in the list and choose “Deliver from stock”.',
        'Overdue deliveries appear on the dashboard and in the bell at the top.',
        'The mail can be sent again from the order.',
        'In an open order: D delivers, S changes the status, W opens WhatsApp, Escape closes.',
      ],
    },
    refund: {
      title: 'Refund',
      intro:
        'An admin refunds from the order, in full or in part. The money goes back to the card through Paymob.',
      steps: [
        'Open the order and choose Refund.',
        'Enter the amount and the reason. The order shows how much can still be refunded.',
        'Confirm. The refund is “Sent to the payment provider” until Paymob confirms it, then “Returned by the provider”.',
        'A full refund cancels the order: delivered accounts are withdrawn and renewals stop.',
      ],
      notes: [
        'If Paymob does not answer, the shop asks again by itself; do not refund a second time.',
        'Some card issuers take up to 30 days to show the money.',
      ],
    },
    record: {
      title: 'Suspend or cancel a renewal',
      intro:
        'Subscription records show what each customer has, until when, and which subscriptions renew by card.',
      steps: [
        'Open Subscription records and search for the customer, the product or the order number.',
        'Open the record. It shows periods, charges and cards, as Paymob knows them now.',
        'Choose Suspend renewal, Resume renewal or Cancel renewal for good, and enter a reason.',
        'Confirm. The status changes only when Paymob has accepted it; otherwise the screen says so.',
      ],
      notes: [
        'Access lasts until the end of the paid period. A cancelled renewal cannot be resumed.',
        'What was paid once has no renewal, so there is nothing to suspend.',
      ],
    },
    claim: {
      title: 'Answer a claim',
      intro:
        'A customer reports that an account does not work. The promise is an answer before its due time.',
      steps: [
        'Open Warranty claims; those due first are at the top.',
        'Read what the customer reported, and which account was delivered when.',
        'Choose an answer: replace the account, extend the time, or reject with a reason. An admin may refund instead.',
        'The customer is notified at once, and the claim is closed.',
      ],
      notes: [
        'A replaced account is set aside and is not sold again.',
        'Problems must be reported within 48 hours of receipt.',
      ],
    },
    cases: {
      title: 'Resolve a case',
      intro:
        'Whatever the shop cannot settle by itself becomes a case: a payment that does not match, a refund without an answer, a job that failed.',
      steps: [
        'Open Needs attention, or follow the bell at the top.',
        'Read what happened and what the shop recommends.',
        'Do it: the first button leads to the refund, the delivery or the record. Or check with Paymob.',
        'Resolve the case with a short note. It stays in the list of resolved cases.',
      ],
      notes: ['A case whose cause is gone is resolved by the shop itself.'],
    },
    report: {
      title: 'Read a report',
      intro: 'Every figure is counted from payments, refunds and subscriptions, in days of Riyadh.',
      steps: [
        'Open Reports and choose a period, or any other days.',
        'Read the change against as many days before. Switch the comparison off if it distracts.',
        'Choose “How is this counted?” below a figure to read its definition.',
        'Read a chart with the arrow keys or as a table, and save it as PNG.',
        'Choose Export CSV for a spreadsheet.',
        'Look at what shoppers search for: a search without results can become another name of a product.',
      ],
      notes: [
        'Total sales include VAT and are less refunds; net revenue is without VAT.',
        'A cancelled subscription counts in the MRR until its paid time ends.',
      ],
    },
    day: {
      title: 'Close the day',
      intro: 'Five minutes at the end of the day keep surprises away.',
      steps: [
        'Open the dashboard. Nothing should be left under “Needs you first”.',
        'Deliver what waits, or see that it is not due before tomorrow.',
        'Look at the stock that runs out first, and order more.',
        'Compare today’s captured payments in the report with Paymob’s dashboard.',
        'Export today’s orders as CSV if your bookkeeping needs them.',
        'Check the system page: everything green, and the last backup from today.',
      ],
      notes: ['The day ends at midnight in Riyadh; a sale after midnight belongs to tomorrow.'],
    },
    coupon: {
      title: 'Make a coupon',
      intro:
        'A coupon takes a percentage or a fixed amount off at checkout: one code for everyone, or a batch with a code for each customer.',
      steps: [
        'Open Coupons and choose New coupon, or a batch for many codes.',
        'Write the code or generate one, and choose a percentage or a fixed amount.',
        'Set the last day and how many times it can be used, or no limit.',
        'If you like, set a first day, a limit per customer, a minimum total, and the subscriptions or categories that it is for.',
        'Save, then copy the code from the list and share it.',
      ],
      notes: [
        'A coupon whose last day has passed or that is used up is refused; its history stays.',
        'The history names every order that used the coupon.',
        'When the cart does not meet a rule, the shopper reads which one and what is missing.',
        'An order that waits for payment counts as a use; a cancelled one gives it back.',
      ],
    },
    review: {
      title: 'Answer a review',
      intro: 'Customers rate what they received. A short, polite answer reassures those who read it later.',
      steps: [
        'Open Reviews and show those without an answer.',
        'Open the review, and read the order that it comes from.',
        'Write the answer and save it. It appears below the review on the product page.',
        'Hide a review that breaks the rules, such as one with personal data.',
      ],
      notes: [
        'The stars of a hidden review do not count, and its author sees that it is hidden.',
        'A review is not removed because it is negative.',
      ],
    },
    people: {
      title: 'Add a colleague',
      intro:
        'Each person has an account of their own, so the log shows who did what. Workers deliver and sell; admins see everything.',
      steps: [
        'Open Users and choose New user.',
        'Write name and e-mail address, and choose the role.',
        'Choose the invitation by mail, so they choose their password themselves.',
        'When a person leaves, disable the account: all devices are signed out at once.',
      ],
      notes: [
        'The last admin cannot be disabled, and admins cannot change their own role.',
        'The change log shows who changed what and when. Its entries cannot be edited.',
      ],
    },
    audit: {
      title: 'Find out who changed what',
      intro:
        'Every change in the shop is recorded, with the person, the time, the network address and the device.',
      steps: [
        'Open Change log, and search for a person, an order number, a product or a reason.',
        'Narrow the list by area, action, person or days.',
        'Open an entry to read each field before and after the change.',
        'Choose “Everything that happened to this record” to see its whole history.',
        'Choose Export for a CSV file of what is filtered, and enter why you need it.',
      ],
      notes: [
        'An entry cannot be edited or deleted, not even in the database.',
        'Passwords and other secrets are never recorded. Showing one, and every export, is.',
      ],
    },
    system: {
      title: 'Check the system',
      intro:
        'The system page shows the state of everything that the shop depends on, and what to do about it.',
      steps: [
        'Open System. Green works; for everything else, read what to do below it.',
        'Choose “Send me a test mail” after a change of the mail server, and wait until the mail arrives.',
        'Choose “Try Paymob’s keys” after a change of the keys.',
        'Read the error of a failed job, mend its cause, then run the job again. Delete it only if it is no longer needed.',
        'See that the last backup is from today.',
      ],
      notes: [
        'A job that is run again does nothing twice.',
        'Payments, renewals and mails that wait continue by themselves when the part that failed is back.',
      ],
    },
    front: {
      title: 'Change the shop front',
      intro:
        'Banners, collections and settings are what shoppers see first. A page that is opened after saving shows the change; so does an open page of a signed-in customer, when the settings changed.',
      steps: [
        'Open Banners and add one: title in both languages, picture and link.',
        'Check the preview on phone and desktop, and choose the days if it is temporary.',
        'Change the order by dragging or with the arrow keys.',
        'Open Collections to group two to six subscriptions for a season or an evening. The home page shows the first two.',
        'Open Settings for the name of the shop, tax details, contact details and the footer.',
      ],
      notes: [
        'The seller’s name and VAT number appear on every new invoice; earlier invoices do not change.',
      ],
    },
    chat: {
      title: 'Answer a visitor',
      intro: 'The assistant answers first. A visitor asks for a person when that is not enough.',
      steps: [
        'Open Live support and go live.',
        'Join the chat that has waited longest.',
        'Read what was written before, then write the answer and send it with Enter.',
        'Transfer the chat to a colleague who knows more, or close it when it is done.',
        'Go offline before you leave.',
      ],
      notes: [
        'The menu shows how many wait beside Live support, whichever screen is open.',
        'A person has at most three chats at once.',
        'Take chats on one device: go offline on the first before you go live on another.',
        'Admins add common questions and ready replies under Support content.',
      ],
    },
  },
  alt: 'The screen: {title}',
}
