import agent from './scenarios/agent.json' with { type: 'json' }
import bankrupt from './scenarios/bankrupt.json' with { type: 'json' }
import brokenAnswers from './scenarios/broken-answers.json' with { type: 'json' }
import down from './scenarios/down.json' with { type: 'json' }
import empty from './scenarios/empty.json' with { type: 'json' }
import excluded from './scenarios/excluded.json' with { type: 'json' }
import firstCallFails from './scenarios/first-call-fails.json' with { type: 'json' }
import gamesMaintenance from './scenarios/games-maintenance.json' with { type: 'json' }
import green from './scenarios/green.json' with { type: 'json' }
import loginFails from './scenarios/login-fails.json' with { type: 'json' }
import maintenance from './scenarios/maintenance.json' with { type: 'json' }
import newbie from './scenarios/newbie.json' with { type: 'json' }
import normal from './scenarios/normal.json' with { type: 'json' }
import phoneNoOtp from './scenarios/phone-no-otp.json' with { type: 'json' }
import phoneOtp from './scenarios/phone-otp.json' with { type: 'json' }
import phoneRegistration from './scenarios/phone-registration.json' with { type: 'json' }
import regular from './scenarios/regular.json' with { type: 'json' }
import serverErrors from './scenarios/server-errors.json' with { type: 'json' }
import sessionEnded from './scenarios/session-ended.json' with { type: 'json' }
import slow from './scenarios/slow.json' with { type: 'json' }
import socialLogin from './scenarios/social-login.json' with { type: 'json' }
import tenThousandGames from './scenarios/ten-thousand-games.json' with { type: 'json' }
import vip from './scenarios/vip.json' with { type: 'json' }
import wrongShapes from './scenarios/wrong-shapes.json' with { type: 'json' }

/** Every file of `scenarios/` by its name; a test sees to it that none is missing. */
export const scenarioFiles: Record<string, unknown> = {
  agent,
  bankrupt,
  'broken-answers': brokenAnswers,
  down,
  empty,
  excluded,
  'first-call-fails': firstCallFails,
  'games-maintenance': gamesMaintenance,
  green,
  'login-fails': loginFails,
  maintenance,
  newbie,
  normal,
  'phone-no-otp': phoneNoOtp,
  'phone-otp': phoneOtp,
  'phone-registration': phoneRegistration,
  regular,
  'server-errors': serverErrors,
  'session-ended': sessionEnded,
  slow,
  'social-login': socialLogin,
  'ten-thousand-games': tenThousandGames,
  vip,
  'wrong-shapes': wrongShapes,
}
