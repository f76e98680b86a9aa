import type { Mail } from './mailbox.ts';

function MailArticle({ mail }: { mail: Mail }) {
  return (
    <article>
      <h2>{mail.subject}</h2>
      <p>
        To {mail.to}, <time dateTime={mail.sentAt}>{mail.sentAt.replace('T', ' ').slice(0, 16)} UTC</time>
      </p>
      <pre>{mail.text}</pre>
    </article>
  );
}

/** The mailbox page, newest mail first. */
export function MailPage({ mails }: { mails: readonly Mail[] }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mail · Cornerman</title>
        {/* Without it, browsers request /favicon.ico, which does not exist. */}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/local.css" />
      </head>
      <body>
        <main>
          <h1>Mail</h1>
          <p>Everything that Cornerman sends on this machine: nothing leaves it. Load the page again for newer mail.</p>
          {mails.length === 0 ? (
            <p>No mail yet.</p>
          ) : (
            mails.map((mail) => <MailArticle key={`${mail.sentAt} ${mail.to} ${mail.subject}`} mail={mail} />)
          )}
        </main>
      </body>
    </html>
  );
}
