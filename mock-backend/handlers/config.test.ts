import { expect, test } from 'vitest'
import { createBackend } from '../createBackend'
import { callerOf } from '../testCalls'

type Rows = { title: string; lang?: string }[]

/** The configuration as a visitor gets it who reads this language. */
async function configIn(lang: string) {
  const { config } = await callerOf(createBackend({}))('appConfig', { lang })
  return config as Record<'appLobbyAdConfigList' | 'appNoticeConfigList', Rows>
}

test('[LG-05] the mock has banners in the language of the call, and says which of its texts are English', async () => {
  const [english, urdu, unknown] = [await configIn('en'), await configIn('ur'), await configIn('xx')]
  expect(urdu.appLobbyAdConfigList[0]?.title).toMatch(/\p{Script=Arabic}/u)
  expect(urdu.appLobbyAdConfigList[0]).not.toHaveProperty('lang')
  expect(urdu.appNoticeConfigList.map(({ lang }) => lang)).toContain('en')
  expect(english.appLobbyAdConfigList[0]).not.toHaveProperty('lang')
  expect(unknown.appLobbyAdConfigList).toEqual(english.appLobbyAdConfigList)
})
