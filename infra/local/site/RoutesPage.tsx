import { API_BASE, PATHS } from '../../../core/contract/paths.ts';

/** What stands at the address while there is no site to build: the API's routes. */
export function RoutesPage() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Cornerman’s routes</title>
        <link rel="stylesheet" href="/local.css" />
      </head>
      <body>
        <main>
          <h1>Cornerman’s routes</h1>
          <table>
            <thead>
              <tr>
                <th scope="col">Route</th>
                <th scope="col">Access</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(PATHS).map(([name, { method, path, access }]) => (
                <tr key={name}>
                  <td>
                    <code>
                      {method} {API_BASE}
                      {path}
                    </code>
                  </td>
                  <td>{access}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </main>
      </body>
    </html>
  );
}
