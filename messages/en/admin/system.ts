import type { system as arabic } from '../../ar/admin/system.ts'
import type { TranslationOf } from '../../web.ts'

const noAnswer = {
  text: 'It did not answer the check in time.',
  advice: 'Refresh the page. If it happens again, read the logs of the server.',
} as const

export const system = {
  text: 'The state of everything that the shop depends on, and what to do when part of it fails.',
  showcase: 'Design parts',
  back: 'Back to the system page',
  loadFailed: 'The system could not be checked',
  refresh: 'Check now',
  checkedAt: 'Checked {when}',
  version: 'Version {version}',
  allGood: 'Everything works',
  someBad: '{count, plural, =0 {No problems} one {One problem needs you} other {# problems need you}}',
  someWarn:
    '{count, plural, =0 {No warnings} one {The shop works; one warning needs a look} other {The shop works; # warnings need a look}}',
  states: { good: 'Works', warn: 'Attention', bad: 'Down' },
  never: 'Never',
  checks: {
    database: {
      title: 'Database',
      findings: {
        ok: { text: 'It answers quickly.' },
        slow: {
          text: 'It answers slowly, or requests wait for a connection.',
          advice: 'Check the load of the server, the number of connections, and long queries.',
        },
        no_answer: noAnswer,
      },
      facts: {
        version: 'Version',
        megabytes: 'Size (MB)',
        latencyMs: 'Answer time (ms)',
        waiting: 'Waiting requests',
      },
    },
    jobs: {
      title: 'Job queue',
      findings: {
        ok: { text: 'Jobs run on time.' },
        stopped: {
          text: 'This server runs no jobs.',
          advice: 'Restart the server. Jobs resume within seconds, and none are lost.',
        },
        late: {
          text: 'Jobs have been waiting for over a minute.',
          advice: 'Check the load of the server, or start another server on the same database.',
        },
        failed: {
          text: 'Jobs have used up all their attempts.',
          advice: 'Read the error below, then run the job again or delete it.',
        },
        no_answer: noAnswer,
      },
      facts: { ready: 'Ready to run', failed: 'Failed', oldestSeconds: 'Oldest (seconds)' },
    },
    mail: {
      title: 'Mail',
      findings: {
        ok: { text: 'The mail server accepts mails.' },
        down: {
          text: 'The mail server does not answer, or refused the login. Sign-in codes do not arrive.',
          advice: 'Check SMTP_URL and the mail server. Queued mails are sent when it is back.',
        },
        failed: {
          text: 'It works, but mails were refused in the last 24 hours.',
          advice: 'Usually the addresses are wrong. If there are many, check the reputation of your domain.',
        },
        no_answer: noAnswer,
      },
      facts: { queued: 'Queued', failed: 'Failed in 24 hours', lastSentAt: 'Last mail' },
    },
    paymob: {
      title: 'Payment gateway (Paymob)',
      findings: {
        ok: { text: 'It answers, and its callbacks arrive.' },
        sandbox: { text: 'The Paymob simulator works. No real money is taken.' },
        down: {
          text: 'It does not answer. Customers cannot pay now.',
          advice: 'Check Paymob’s status and the network. Payments that began are checked when it is back.',
        },
        keys_refused: {
          text: 'It refuses a key of the shop. Customers may be unable to pay.',
          advice:
            'Compare PAYMOB_API_KEY and PAYMOB_SECRET_KEY with Paymob’s dashboard, restart the server, and try the keys again.',
        },
        call_failed: {
          text: 'It did not answer the last call.',
          advice: 'A single failure may pass by itself. Try the keys to find out.',
        },
        no_callback: {
          text: 'No callback has arrived yet.',
          advice:
            'Try the keys, then buy a product as a test. If no callback arrives, check the callback address in Paymob’s dashboard.',
        },
        no_answer: noAnswer,
      },
      facts: { address: 'Address', lastCallbackAt: 'Last callback', keysTestedAt: 'Keys last tried' },
    },
    storage: {
      title: 'Picture storage',
      findings: {
        ok: { text: 'It accepts files.' },
        down: {
          text: 'It accepts no files. Pictures cannot be uploaded.',
          advice: 'Check the free space and the permissions, or STORAGE_URL.',
        },
        no_answer: noAnswer,
      },
      facts: {},
    },
    live: {
      title: 'Live connections',
      findings: {
        ok: { text: 'Browsers get updates at once.' },
        deaf: {
          text: 'This server receives no events from the database. Screens update only when they are reloaded.',
          advice:
            'The server reconnects by itself. If this lasts, check that DATABASE_URL leads to PostgreSQL directly, not to a pooler in transaction mode.',
        },
        no_answer: noAnswer,
      },
      facts: { streams: 'Open on this server' },
    },
    backup: {
      title: 'Last backup',
      findings: {
        ok: { text: 'It is recent.' },
        none: {
          text: 'No backup has been recorded yet.',
          advice:
            'Set up backups as docs/runbook.md describes, and let the backup job run npm run record-backup after each success.',
        },
        old: {
          text: 'It is older than 26 hours.',
          advice: 'Check the backup job: if the disk fails now, everything after the last backup is lost.',
        },
        no_answer: noAnswer,
      },
      facts: { kind: 'Kind', megabytes: 'Size (MB)', finishedAt: 'Finished' },
    },
  },
  testMail: {
    button: 'Send me a test mail',
    accepted: 'The mail server accepted the mail to {to}. Check your inbox.',
    failed: 'The mail was not sent: {reason}',
    error: 'The test mail could not be sent',
  },
  testPaymob: {
    button: 'Try Paymob’s keys',
    inquiries: 'API key',
    payments: 'Secret key',
    accepted: 'Accepted',
    refused: 'Refused',
    unreached: 'Paymob was not reached',
    error: 'The keys could not be tried',
  },
  jobs: {
    title: 'Failed jobs',
    attempts: '{count, plural, =0 {No attempts} one {One attempt} other {# attempts}}',
    noError: 'No error message',
    retry: 'Run it again',
    retried: 'The job is back in the queue',
    drop: 'Delete it',
    dropTitle: 'Delete the job {name}?',
    dropText: 'Its work will not be done. This cannot be undone.',
    dropped: 'The job was deleted',
    cancel: 'Cancel',
    failed: 'The job could not be changed',
  },
} as const satisfies TranslationOf<typeof arabic>
