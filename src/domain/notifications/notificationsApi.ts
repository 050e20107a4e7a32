import { doneSchema } from '@/api/client'
import {
  notificationSettingsSchema,
  notificationsSchema,
  type NotificationSettings,
  type PlayerNotification,
} from '@/api/models/notifications'
import type { z } from '@/api/shape'
import { localStore } from '@/shared/safe/storage'
import { storedChanges } from '@/shared/safe/storedChanges'
import { clock } from '@/shared/time/clock'
import { portalApi } from '@/store/portalApi'
import { KEY } from '@/store/storageKeys'
import { notificationCalls } from './notifications.calls'

const LIST = { type: 'Notifications', id: 'list' } as const
const SETTINGS = { type: 'Notifications', id: 'settings' } as const

/** Notified when another tab has read something; the value is only the time, and names nobody. */
export const readElsewhere = storedChanges(KEY.notificationsRead)

/** Tells the other tabs that something was read, and asks again what is left: the back end knows which letter belongs to it. */
export function noteRead() {
  localStore.set(KEY.notificationsRead, String(clock.device()))
  return portalApi.util.invalidateTags([LIST])
}

/** Notifications by choice, where the back end offers them (LB-08). */
export const notificationsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    notificationSettings: build.query<NotificationSettings, void>({
      query: () => ({ call: notificationCalls.getNotificationSettings, schema: notificationSettingsSchema }),
      providesTags: [SETTINGS],
    }),
    /** Replaces all settings: sent twice it changes nothing more. */
    updateNotificationSettings: build.mutation<unknown, NotificationSettings>({
      query: (settings) => ({
        call: notificationCalls.updateNotificationSettings,
        body: { ...settings },
        schema: doneSchema,
      }),
      async onQueryStarted(settings, { dispatch, queryFulfilled }) {
        const isSaved = await queryFulfilled.then(
          () => true,
          () => false,
        )
        if (isSaved)
          dispatch(notificationsApi.util.updateQueryData('notificationSettings', undefined, () => settings))
      },
      // Also after a failure, since only the response may be lost.
      invalidatesTags: [SETTINGS],
      extraOptions: { once: true },
    }),
    notifications: build.query<PlayerNotification[], void>({
      query: () => ({ call: notificationCalls.getNotifications, schema: notificationsSchema }),
      transformResponse: ({ list }: z.output<typeof notificationsSchema>) => list,
      providesTags: [LIST],
    }),
    readNotifications: build.mutation<unknown, string[]>({
      query: (ids) => ({ call: notificationCalls.readNotifications, body: { ids }, schema: doneSchema }),
      async onQueryStarted(ids, { dispatch, queryFulfilled }) {
        dispatch(
          notificationsApi.util.updateQueryData('notifications', undefined, (list) => {
            for (const one of list) if (ids.includes(one.id)) one.read = true
          }),
        )
        // Whatever came of it, the list says what holds.
        await queryFulfilled.catch(() => undefined)
        dispatch(noteRead())
      },
    }),
  }),
})
export const { useNotificationSettingsQuery, useNotificationsQuery, useReadNotificationsMutation } =
  notificationsApi
