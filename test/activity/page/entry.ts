import { mount } from '../../../src/activity/page/mount.tsx';

/** The page, entered with a ticket from its address instead of by Discord. */
const root = document.getElementById('table');
const ticket = new URLSearchParams(location.search).get('ticket') ?? '';
if (root !== null) void mount(root, () => Promise.resolve({ ticket }));
