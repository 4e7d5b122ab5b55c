import type { LetterTexts } from './kinds'

export const en: LetterTexts = {
  copyLink: 'If the button does not work, copy this address into your browser:',
  footer: 'Sent by {product} ({address}). Nobody reads answers to this address.',
  letters: {
    reset: {
      subject: 'Choose a new password',
      before: [
        'Hello,',
        'somebody, hopefully you, asked for a new password for the account {email}. Choose it here:',
      ],
      button: 'Choose a new password',
      after: [
        'The link works once, for 60 minutes. A newer link replaces it.',
        'You did not ask for it? Then do nothing: your password stays as it is.',
      ],
    },
    'password-changed': {
      subject: 'Your password was changed',
      before: [
        'Hello,',
        'the password of the account {email} has just been changed, and all its sessions were ended.',
        'If it was you, all is well. If not, ask for a new password at once:',
      ],
      button: 'I did not change it',
      after: ['And tell the person who looks after your accounts.'],
    },
    'email-changed': {
      subject: 'Your email address was changed',
      before: [
        'Hello,',
        'the account {email} has just been given another email address, and all its sessions were ended. This address does not sign in any more.',
      ],
      after: [
        'If it was you, all is well. If not, tell the person who looks after your accounts at once.',
      ],
    },
    'confirm-email': {
      subject: 'Confirm your email address',
      before: [
        'Hello,',
        'the account {account} would like to use the email address {email}. Please confirm that it is yours:',
      ],
      button: 'Confirm this address',
      after: [
        'The link works once, for 3 days. A newer link replaces it. Until you open it, nothing changes.',
        'You know nothing of it? Then do nothing: your address will not be used.',
      ],
    },
    'email-change-asked': {
      subject: 'A new email address was requested',
      before: [
        'Hello,',
        'another email address was requested for the account {email}: {next}. It takes effect once the link that was sent there is opened. Until then you sign in with this address as before.',
        'If it was you, all is well. If not, sign in, cancel the change and choose another password at once:',
      ],
      button: 'Open my profile',
      after: ['And tell the person who looks after your accounts.'],
    },
    'email-taken': {
      subject: 'You already have an account',
      before: [
        'Hello,',
        'somebody, perhaps you, asked to use {email} for another account. There already is an account with this address, so nothing was changed. Sign in with it here:',
      ],
      button: 'Sign in',
      after: ['You know nothing of it? Then do nothing.'],
    },
    'factors-changed': {
      subject: 'Your two-step sign-in was changed',
      before: [
        'Hello,',
        'what the account {email} asks for at sign-in beside the password has just been changed.',
        'If it was you, all is well. If not, look at your profile and change your password at once:',
      ],
      button: 'Open my profile',
      after: ['And tell the person who looks after your accounts.'],
    },
    'factors-cleared': {
      subject: 'Your second step of signing in was taken away',
      before: [
        'Hello,',
        '{name} has taken away what the account {email} asks for at sign-in beside the password: authenticator apps, passkeys and recovery codes. You were signed out everywhere.',
        'Sign in with your password, and set up a second step again on your profile:',
      ],
      button: 'Open my profile',
      after: [
        'If you did not ask for this, change your password at once and tell the person who looks after your accounts.',
      ],
    },
    invitation: {
      subject: '{inviter} invites you',
      before: [
        'Hello {name},',
        '{inviter} has made an account for you in the cemetery records. Choose your password to begin:',
      ],
      button: 'Accept and choose a password',
      after: ['The link works once, for 7 days.'],
    },
    'cemetery-invitation': {
      subject: '{cemetery} invites you',
      before: [
        'Hello {name},',
        '{inviter} has invited you to work in the records of {cemetery}. Choose your password to begin:',
      ],
      button: 'Accept and choose a password',
      after: [
        'The link works once, for 7 days. A newer link replaces it.',
        'You know nothing of it? Then do nothing: without a password nobody gets in.',
      ],
    },
    'cemetery-invitation-account': {
      subject: '{cemetery} invites you',
      before: [
        'Hello {name},',
        '{inviter} has invited you to work in the records of {cemetery}. You have an account with this address already: sign in with it and accept.',
      ],
      button: 'Accept the invitation',
      after: [
        'The link works once, for 7 days. A newer link replaces it.',
        'You know nothing of it? Then do nothing: until you accept, {cemetery} learns nothing about you.',
      ],
    },
    'audit-heads': {
      subject: 'Audit: where each chain ended on {day}',
      before: [
        'Keep this message where whoever runs the database cannot change it.',
        'The line below says where each chain of the audit ended. Saved in a file, it is compared with the database by: npm run verify-audit -- --heads <file>. Entries that are gone, or were written anew, are named.',
        '{heads}',
      ],
      after: [],
    },
    'verify-sender': {
      subject: 'Please confirm this address for {cemetery}',
      before: [
        'Hello,',
        '{cemetery} would like to send its mail from {email}. Please confirm that this address is yours to use:',
      ],
      button: 'Confirm this address',
      after: [
        'The link works once, for 7 days.',
        'You know nothing of it? Then do nothing: no mail will be sent from your address.',
      ],
    },
    'document-sign': {
      subject: '{cemetery} asks for your signature: {document}',
      before: [
        'Hello {name},',
        '{cemetery} asks you to review and sign “{document}”. Please do this prior to {until}.',
        '{message}',
      ],
      button: 'Review and sign',
      after: [
        'The link is for you alone: do not pass it on. You can sign on a phone, leave, and continue later.',
        'You would rather sign on paper, or not at all? The page has a way to say so.',
      ],
    },
    'document-view': {
      subject: '{cemetery} has shared a document with you: {document}',
      before: [
        'Hello {name},',
        '{cemetery} has shared “{document}” with you. You have access until {until}.',
        '{message}',
      ],
      button: 'Open the document',
      after: ['The link is for you alone: do not pass it on.'],
    },
    'document-reminder': {
      subject: 'Reminder: {document}',
      before: [
        'Hello {name},',
        '{cemetery} still waits for your part of “{document}”. Please do this prior to {until}.',
      ],
      button: 'Review and sign',
      after: ['The link is for you alone: do not pass it on. Earlier links work as well.'],
    },
    'document-finished': {
      subject: 'Signed by all: {document}',
      before: [
        'Hello {name},',
        '“{document}” has been signed by all, and {cemetery} has sealed it. You can download your copy until {until}.',
      ],
      button: 'Open the signed document',
      after: ['The link is for you alone: do not pass it on.'],
    },
  },
}
