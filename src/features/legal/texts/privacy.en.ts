import type { LegalText } from '../legalText'

/** Privacy Policy. Data is kept at least one year after the last visit. */
const text: LegalText = {
  language: 'en',
  title: 'Privacy Policy',
  version: '1.2',
  from: '2026-11-01',
  changed: '2026-11-30',
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      blocks: [
        'The operator of {app} decides why and how your personal data is used and is responsible for it. You reach us through {contact}.',
        'This policy covers the site, the installed app and customer service. It belongs to our Terms of Use.',
      ],
    },
    {
      id: 'collected',
      heading: 'What we collect',
      blocks: [
        {
          list: [
            'What you give us: username or mobile number, password (only in encrypted form), nickname, and what you write to customer service.',
            'For verifying your identity: full name, date and place of birth, address, nationality, occupation and employer, source of funds, identity document, photograph of yourself.',
            'Money: deposits, withdrawals, bank or wallet accounts, balance, bonuses.',
            'Playing: games you opened, stakes and results, favourites, tasks, promotions, and the limits and breaks you have set on the page {saferPlay}.',
            'Technology: device and browser type, system, app version, a random device number, network address, times of use, pages opened, errors.',
            'Where you came from: the address of the link that led you here, the site before it, and numbers by which advertising platforms know a click or a browser. Where the site asks whether advertising may be measured, this is read only after you allowed it.',
          ],
        },
        'We do not collect data about anyone under 21 knowingly. If we learn that we have, we close the account and keep only what the law requires.',
      ],
    },
    {
      id: 'why',
      heading: 'Why we use it',
      blocks: [
        {
          head: ['Purpose', 'Reason'],
          rows: [
            ['Running your account, games, deposits and withdrawals', 'Our agreement with you'],
            ['Checking age, identity and whether someone is barred', 'Duties under gaming law'],
            ['Preventing fraud and money laundering', 'Duties under law; protection of players'],
            ['Limits, breaks, exclusion and other help', 'Duties under gaming law; your protection'],
            ['Keeping the site safe and fixing faults', 'Our legitimate interest in a safe service'],
            ['Telling you about promotions', 'Your consent, which you can take back at any time'],
            ['Measuring advertising', 'Your consent, where the site asks for it'],
          ],
        },
        'No decision that matters to you is made by a program alone without a person looking at it when you ask for that.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      blocks: [
        'We keep your personal data for at least one year after your last visit.',
        'Records of identity checks and of payments are kept longer where the law says so. A self-exclusion is kept for as long as it holds. After these times data is deleted or made anonymous.',
      ],
    },
    {
      id: 'storage',
      heading: 'Cookies and storage in your browser',
      blocks: [
        'We keep some things in your browser so that the site works:',
        {
          list: [
            'your session, until you log out;',
            'the last configuration and list of games, and pages and pictures of the site, so that it opens faster and without a network;',
            'a random device number, which helps to notice a stolen session;',
            'the account name of your last login and, where the site allows it, your password in encrypted form for at most 30 days. Another program that reads your browser’s storage cannot read the password from it;',
            'choices such as closed notices, accepted terms, your language and recent searches;',
            'what you have typed into a form and not sent yet, in this tab: at the longest until you log out or close the tab;',
            'requests that we have not answered yet, so that none is carried out twice, without their amounts once you log out: for at most seven days;',
            'how long you have played and when you last did something here, for the reminders and the lock: until you log out;',
            'which notifications you allowed on this device, and a random number for them;',
            'a random number that decides whether you are among the first to get a new version of the site, by how much your clock is wrong, and what we could not count yet;',
            'two cookies: “viewer” says that someone is logged in here, “lang” which language was chosen;',
            'where you came from, as far as advertising is measured: until you log in, register or refuse;',
            'the number of whoever referred you, if the link that brought you here had one: until you refuse. We propose it on the page “Who invited you”, and it is part of the link to the app.',
          ],
        },
        'To measure advertising we read two cookies that an advertising platform may have left here (“_fbp” and “_fbc”) and the click numbers in the address that you came by. They are sent to us with your login or registration, together with that address, the site before it and the name of your browser, and, apart from the number of whoever referred you, are forgotten here afterwards. Tokens, codes, passwords, phone numbers and account names in an address are left out. Apart from the two cookies named above this portal sets none, and no advertising cookies.',
        'Where the site asks first, none of this is read, kept or sent until you allow it; after a refusal it never is, and what was kept is removed. You can change your answer at any time above this text or under Settings. If your browser does not let us keep the answer, it counts as a refusal.',
        'Apart from that we count what is used on our own site: games opened, favourites, activity pages and windows that were shown, and the first visit to the login. These events carry your player number, never your name, phone number, account name or session.',
        'You can delete all of this in the settings of your browser; you will have to log in again then.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Who receives it',
      blocks: [
        'We share data only as far as it is needed:',
        {
          list: [
            'with payment providers and banks, to carry out your payments;',
            'with providers of games, who learn a number in place of your name;',
            'with companies that verify identities, host our systems or run the chat of customer service, who may use the data only for us;',
            'with the gaming regulator, courts and other authorities, where the law requires it, including the check against the database of restricted persons.',
          ],
        },
        'We do not sell your data. When data goes to another country we make sure by contract that it is protected there as it is here.',
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      blocks: [
        'Connections are encrypted. Your password is encrypted on your device before it is sent and is never stored there in readable form. Few people here can see personal data, and each access is recorded.',
        'If something happens that puts your data at risk we tell you and the authority as the law requires.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        {
          list: [
            'to know what we hold about you and to receive a copy;',
            'to have mistakes corrected;',
            'to have data deleted or its use restricted, as far as we need not keep it by law;',
            'to object to a use, and to take back a consent for the future;',
            'to receive your data in a common format;',
            'to complain to the data protection authority.',
          ],
        },
        'Write to {contact}. We may ask for proof that it is you, and we answer within one month. Using these rights costs nothing.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and contact',
      blocks: [
        'When we change this policy we publish the new version here with its date. If a change matters to you we tell you before it holds.',
        'Questions about your data: {contact}.',
      ],
    },
  ],
}

export default text
