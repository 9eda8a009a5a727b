import type { Endpoint } from '#endpoint.ts'
import { acceptInvitation, readInvitation } from './invitations.ts'
import { changeMember, createMember, deleteMember, inviteMember, listMembers } from './members.ts'
import { finishOpenId, startOpenId } from './openid.ts'
import { readPasswordReset, requestPasswordReset, resetPassword } from './password-resets.ts'
import { forgetPage, listPreferences, rememberPage } from './preferences.ts'
import {
  addProjectMember,
  changeProjectMember,
  inviteProjectMember,
  listProjectMembers,
  removeProjectMember,
} from './project-members.ts'
import { changeOwnAccount, logIn, logOut, readSession } from './session.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { createOwner, readSetup } from './setup.ts'
import {
  confirmTwoFactor,
  endTwoFactor,
  readTwoFactor,
  removeTwoFactor,
  replaceRecoveryCodes,
  startTwoFactor,
} from './two-factor.ts'

/** Who may enter, and what they may do: members, sessions and log-in. */
export const accessEndpoints: readonly Endpoint[] = [
  readSetup,
  createOwner,
  logIn,
  startOpenId,
  finishOpenId,
  readSession,
  changeOwnAccount,
  logOut,
  listSessions,
  endSession,
  endOtherSessions,
  readTwoFactor,
  startTwoFactor,
  confirmTwoFactor,
  replaceRecoveryCodes,
  endTwoFactor,
  removeTwoFactor,
  listPreferences,
  rememberPage,
  forgetPage,
  listProjectMembers,
  addProjectMember,
  changeProjectMember,
  removeProjectMember,
  inviteProjectMember,
  listMembers,
  createMember,
  inviteMember,
  changeMember,
  deleteMember,
  readInvitation,
  acceptInvitation,
  requestPasswordReset,
  readPasswordReset,
  resetPassword,
]
