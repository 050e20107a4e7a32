import { doneSchema } from '@/api/client'
import { loginSessionsSchema, type LoginSession } from '@/api/models/loginSessions'
import {
  authenticatorSetupSchema,
  passkeySetupSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  type AuthenticatorSetup,
  type PasskeySetup,
  type RecoveryCodes,
  type SecondFactor,
} from '@/api/models/secondFactor'
import type { Credentials } from '@/api/reauthentication'
import type { z } from '@/api/shape'
import { portalApi } from '@/store/portalApi'
import { securityCalls } from './security.calls'

/** What protects the player's account, where the back end offers it. */
export const securityApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    loginSessions: build.query<LoginSession[], void>({
      query: () => ({ call: securityCalls.getLoginSessions, schema: loginSessionsSchema }),
      transformResponse: ({ list }: z.output<typeof loginSessionsSchema>) => list,
      providesTags: ['Security'],
    }),
    /** Without an id all but the own one. */
    endSession: build.mutation<unknown, { id?: string }>({
      query: (body) => ({
        call: securityCalls[body.id === undefined ? 'endOtherLoginSessions' : 'endLoginSession'],
        body: { ...body },
        schema: doneSchema,
      }),
      invalidatesTags: ['Security'],
      extraOptions: { once: true },
    }),
    secondFactor: build.query<SecondFactor, void>({
      query: () => ({ call: securityCalls.getSecondFactor, schema: secondFactorSchema }),
      providesTags: ['Security'],
    }),
    beginAuthenticator: build.mutation<AuthenticatorSetup, Credentials>({
      query: (body) => ({
        call: securityCalls.beginAuthenticator,
        body: { ...body },
        schema: authenticatorSetupSchema,
      }),
      extraOptions: { once: true },
    }),
    confirmAuthenticator: build.mutation<RecoveryCodes, { key: string; code: string } & Credentials>({
      query: (body) => ({
        call: securityCalls.confirmAuthenticator,
        body: { ...body },
        schema: recoveryCodesSchema,
      }),
      invalidatesTags: ['Security'],
      extraOptions: { once: true },
    }),
    beginPasskey: build.mutation<PasskeySetup, Credentials>({
      query: (body) => ({
        call: securityCalls.beginPasskey,
        body: { ...body },
        schema: passkeySetupSchema,
      }),
      extraOptions: { once: true },
    }),
    /** `created` is RegistrationResponseJSON of WebAuthn. */
    confirmPasskey: build.mutation<RecoveryCodes, { name: string; created: object } & Credentials>({
      query: (body) => ({
        call: securityCalls.confirmPasskey,
        body: { ...body },
        schema: recoveryCodesSchema,
      }),
      invalidatesTags: ['Security'],
      extraOptions: { once: true },
    }),
    removePasskey: build.mutation<unknown, { id: string } & Credentials>({
      query: (body) => ({ call: securityCalls.removePasskey, body: { ...body }, schema: doneSchema }),
      invalidatesTags: ['Security'],
      extraOptions: { once: true },
    }),
    removeAuthenticator: build.mutation<unknown, Credentials>({
      query: (body) => ({ call: securityCalls.removeAuthenticator, body: { ...body }, schema: doneSchema }),
      invalidatesTags: ['Security'],
      extraOptions: { once: true },
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, Credentials>({
      query: (body) => ({
        call: securityCalls.renewRecoveryCodes,
        body: { ...body },
        schema: recoveryCodesSchema,
      }),
      invalidatesTags: ['Security'],
      extraOptions: { once: true },
    }),
  }),
})
export const { useLoginSessionsQuery, useSecondFactorQuery } = securityApi
