export default { transform: {} }; // keeps ES modules as they are
