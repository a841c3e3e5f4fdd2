import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface Someone {
  readonly username: string;
  readonly name: string;
}

/** The first screen: choose a member. */
export function Welcome(): JSX.Element {
  const [people, setPeople] = useState<readonly Someone[]>([]);
  useEffect(() => {
    void fetch('/local/people')
      .then((response) => response.json())
      .then((found) => {
        setPeople(found as readonly Someone[]);
      });
  }, []);
  return (
    <main class="welcome">
      <h1>Who are you?</h1>
      <p class="faint">
        This is a Discord of its own, on this machine. Open it once more as someone else, in another
        window or on another device, to play each other.
      </p>
      <ul>
        {people.map(({ username, name }) => (
          <li key={username}>
            <a class="button primary" href={`/?as=${encodeURIComponent(username)}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
