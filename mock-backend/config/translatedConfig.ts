/** A text of the configuration in another language. */
type Translations = Readonly<Record<string, string>>

/** Banners and kinds of games by their English text. Notices are in English only: they say so. */
const TRANSLATIONS: Readonly<Record<string, Translations>> = {
  fil: {
    'The night market is open': 'Bukas na ang night market',
    'See every offer that is running today.': 'Tingnan ang lahat ng offer ngayong araw.',
    'Hidden Fox: new in the lobby': 'Hidden Fox: bago sa lobby',
    'A walk through a paper forest.': 'Paglalakad sa gubat na papel.',
    'Spin with friends': 'Mag-spin kasama ang mga kaibigan',
    'Invite a friend and take a turn at the wheel.': 'Mag-imbita ng kaibigan at paikutin ang wheel.',
    'Under the lagoon, at your own pace.': 'Sa ilalim ng laguna, sa sarili mong bilis.',
    'Sign in seven days': 'Mag-sign in nang pitong araw',
    'A small thank-you for each day.': 'Munting pasasalamat sa bawat araw.',
    'Add your phone number': 'Idagdag ang mobile number mo',
    'It helps you get back in.': 'Makakatulong ito para makapasok ka ulit.',
    'Play within your limits': 'Maglaro ayon sa limit mo',
    'Where to find help and who watches over games.': 'Saan may tulong at sino ang nagbabantay sa mga laro.',
  },
  ur: {
    Slots: 'سلاٹس',
    Fish: 'فش',
    Poker: 'پوکر',
    Sports: 'اسپورٹس',
    Live: 'لائیو',
    Games: 'گیمز',
    'The night market is open': 'رات کا بازار کھلا ہے',
    'See every offer that is running today.': 'آج کی تمام آفرز دیکھیں۔',
    'Hidden Fox: new in the lobby': 'Hidden Fox: لابی میں نئی گیم',
    'A walk through a paper forest.': 'کاغذ کے جنگل کی سیر۔',
    'Spin with friends': 'دوستوں کے ساتھ اسپن کریں',
    'Invite a friend and take a turn at the wheel.': 'دوست کو مدعو کریں اور وہیل گھمائیں۔',
    'Deep Blue Fish': 'Deep Blue Fish',
    'Under the lagoon, at your own pace.': 'جھیل کی تہ میں، اپنی رفتار سے۔',
    'Sign in seven days': 'سات دن سائن اِن کریں',
    'A small thank-you for each day.': 'ہر دن کا ایک چھوٹا سا شکریہ۔',
    'Add your phone number': 'اپنا موبائل نمبر شامل کریں',
    'It helps you get back in.': 'اس سے آپ دوبارہ لاگ اِن کر سکتے ہیں۔',
    'Play within your limits': 'اپنی حد میں کھیلیں',
    'Where to find help and who watches over games.': 'مدد کہاں ملتی ہے اور گیمز کی نگرانی کون کرتا ہے۔',
  },
}

type Row = Record<string, unknown>

/** The configuration in the language of the call (LG-05), as far as this operator wrote it; the rest says that it is English. */
export function translatedConfig<Config extends object>(config: Config, language: string): Config {
  if (!Object.hasOwn(TRANSLATIONS, language)) return config
  const texts = TRANSLATIONS[language] ?? {}
  const textOf = (value: unknown) => (typeof value === 'string' ? texts[value] : undefined)
  const translated = (row: Row): Row => {
    const title = textOf(row.title)
    if (title === undefined) return { ...row, lang: 'en' }
    return { ...row, title, content: textOf(row.content) ?? row.content }
  }
  const rows = (name: string, change: (row: Row) => Row) => {
    const list = (config as Row)[name]
    return Array.isArray(list) ? { [name]: (list as Row[]).map(change) } : {}
  }
  return {
    ...config,
    ...rows('appLobbyAdConfigList', translated),
    ...rows('appNoticeConfigList', translated),
    ...rows('appGameTypeList', (row) => ({ ...row, name: textOf(row.name) ?? row.name })),
  }
}
