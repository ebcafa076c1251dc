import './styles/tokens.css';
import './styles/base.css';
import './styles/desk.css';
import './styles/sheet.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { offline } from './lib/offline.svelte';
import { settings } from './lib/settings.svelte';
import { words } from './lib/words.svelte';

// A Latin and a Cyrillic letter: both files come before a page asks for them, and its layout is not made twice.
void document.fonts.load('1rem Onest', String.fromCharCode(0x61, 0x430));

settings.begin();
offline.begin();
void words.begin();

const target = document.getElementById('app');
if (target) mount(App, { target });
